/** Names of the shapes in `css/icons`. */
export type IconName =
  | 'back'
  | 'close'
  | 'edit'
  | 'external'
  | 'fold'
  | 'folder'
  | 'forward'
  | 'home'
  | 'language'
  | 'menu'
  | 'moon'
  | 'page'
  | 'search'
  | 'sun'
  | 'system'

/** A line icon in the color of its text, drawn by the stylesheet; has a name only with a `label`. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  return <span className={`dg-icon dg-icon--${name}`} {...(label && { role: 'img', 'aria-label': label })} />
}
