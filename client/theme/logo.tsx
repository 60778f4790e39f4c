import type { LogoView } from '../../src/model/view.ts'
import { part } from './part.tsx'

/** An image for each colour mode; CSS shows the right one, the other is not fetched. */
export const Logo = part('Logo', function Logo({ logo, className }) {
  if (!logo.srcDark) return <LogoImage logo={logo} src={logo.src} className={className} />
  return (
    <>
      <LogoImage logo={logo} src={logo.src} className={`${className} themed themed--light`} />
      <LogoImage logo={logo} src={logo.srcDark} className={`${className} themed themed--dark`} />
    </>
  )
})

// Lazy, because React would print a preload for each image otherwise, the hidden one included.
function LogoImage({ logo, src, className }: { logo: LogoView; src: string; className: string }) {
  return <img className={className} src={src} alt={logo.alt} width={logo.width} height={logo.height} loading="lazy" />
}
