import type { NavbarView } from '../../../src/model/view-navbar.ts'
import { Logo } from './logo.tsx'

interface BrandProps {
  view: Omit<NavbarView, 'items'>
  className: string
  /** A copy of the navbar's brand: hidden from keyboard and screen readers. */
  isCopy?: boolean
}

/** Logo and title, linked to the front page; empty if neither is configured. */
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
