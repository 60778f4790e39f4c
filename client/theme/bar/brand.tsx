import type { NavbarView } from '../../../src/model/view-navbar.ts'
import { Logo } from './logo.tsx'

interface BrandProps {
  view: Omit<NavbarView, 'items'>
  className: string
  /** It repeats the brand of the bar: not for the keyboard, nor for those who listen. */
  isCopy?: boolean
}

/** Logo and title of the bar, which lead to the front page; none where neither is configured. */
export function Brand({ view: { logo, title, home }, className, isCopy }: BrandProps) {
  if (!logo && title === undefined) return null
  const copy = isCopy ? { tabIndex: -1, 'aria-hidden': true } : {}
  return (
    <a className={className} href={logo?.href ?? home} target={logo?.target} {...copy}>
      {logo ? <Logo logo={logo} className="navbar-logo" /> : null}
      {title === undefined ? null : <b className="navbar-title">{title}</b>}
    </a>
  )
}
