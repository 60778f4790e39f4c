import type { LogoView, NavbarView } from '../../../src/model/theme/view-navbar.ts'
import { classes } from '../classes.ts'
import { part } from '../part.tsx'

/** An image for each color mode; CSS shows the right one, and the other is not fetched. */
export const Logo = part('Logo', function Logo({ logo, className }) {
  if (!logo.srcDark) return <LogoImage logo={logo} src={logo.src} className={className} />
  return (
    <>
      <LogoImage logo={logo} src={logo.src} className={`${className} dg-themed dg-themed--light`} />
      <LogoImage logo={logo} src={logo.srcDark} className={`${className} dg-themed dg-themed--dark`} />
    </>
  )
})

// Lazy, because React would otherwise print a preload for each image, including the hidden one.
function LogoImage({ logo, src, className }: { logo: LogoView; src: string; className: string }) {
  const { alt, className: own, ...more } = logo
  const size = { width: more.width, height: more.height, style: more.style }
  return <img className={classes(className, own)} src={src} alt={alt} {...size} loading="lazy" />
}

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
    <a className={`${className} navbar__brand`} href={logo?.href ?? home} target={logo?.target} {...copy}>
      {logo ? <Logo logo={logo} className="dg-navbar-logo navbar__logo" /> : null}
      {title === undefined ? null : <b className="dg-navbar-title navbar__title">{title}</b>}
    </a>
  )
}
