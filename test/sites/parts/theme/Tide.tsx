import useBaseUrl from '@docusaurus/useBaseUrl'
import type { NavbarItemProps } from 'docsgen'

export default function Tide({ port, hours, position, className }: NavbarItemProps) {
  return (
    <a className={className} href={useBaseUrl('/docs/parts')} data-position={position}>
      {String(port)}: {(hours as number[]).join(' and ') || 'none'}
    </a>
  )
}
