import { Icon } from '../../shared/icon.tsx'
import { part } from '../part.tsx'
import { useTranslate } from '../words.tsx'

/**
 * The color mode button; the core script adds the mode to its label, so that the served label is valid in every mode.
 */
export const ColorToggle = part('ColorModeToggle', function ColorToggle() {
  const label = useTranslate()('docsgen.colorToggle')
  return (
    <button type="button" className="dg-icon-button dg-color-toggle" title={label} aria-label={label}>
      <Icon name="sun" />
      <Icon name="moon" />
      <Icon name="system" />
    </button>
  )
})
