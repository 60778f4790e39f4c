import { Icon } from './icon.tsx'

/** The colour mode button; the core script names the mode, so that the served label is true in every mode. */
export function ColorToggle() {
  const label = 'Switch between dark and light mode'
  return (
    <button type="button" className="icon-button color-toggle" title={label} aria-label={label}>
      <Icon name="sun" />
      <Icon name="moon" />
      <Icon name="system" />
    </button>
  )
}
