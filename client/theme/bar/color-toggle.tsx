import { Icon } from '../icon.tsx'
import { part } from '../part.tsx'
import { useTranslate } from '../words.tsx'

/**
 * The color mode button. Its title is its name until the core script adds a label with the mode, so that what is served
 * is valid in every mode.
 */
export const ColorToggle = part('ColorModeToggle', function ColorToggle() {
  const label = useTranslate()('docsgen.colorToggle')
  return (
    <button type="button" className="icon-button color-toggle" title={label}>
      <Icon name="sun" />
      <Icon name="moon" />
      <Icon name="system" />
    </button>
  )
})
