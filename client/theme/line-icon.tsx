/** Not in `icon.tsx`, whose other shapes the search box would load too. */
export const pageShape =
  'M13.5 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5zM13.5 3.5v5h5M9 13h6M9 16.5h4'

interface LineIconProps {
  name: string
  /** Path; default: the shape with this name on the page. */
  shape?: string
  label?: string
}

/** A line icon in the color of its text; has a name only with a `label`. */
export function LineIcon({ name, shape, label }: LineIconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  const look = `icon icon--${name}`
  if (shape)
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden from assistive technology or named by `aria-label`.
      <svg className={look} viewBox="0 0 24 24" {...naming}>
        <path d={shape} />
      </svg>
    )
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden from assistive technology or named by `aria-label`.
    <svg className={look} {...naming}>
      <use href={`#dg:i-${name}`} />
    </svg>
  )
}
