import useBaseUrl from '@docusaurus/useBaseUrl'
import type { NavbarItemProps } from 'docsgen'

export default function Tide({ port, hours, position, mobile }: NavbarItemProps) {
  return (
    <a className={mobile ? 'menu__link' : 'navbar-link'} href={useBaseUrl('/docs/parts')} data-position={position}>
      {String(port)}: {(hours as number[]).join(' and ') || 'none'}
    </a>
  )
}
