import type { NavbarItemProps } from 'docsgen'

export default function Status({ service, mobile, className }: NavbarItemProps) {
  return (
    <a className={className} href="https://status.example.com">
      {mobile ? `Status of ${service}` : 'Status'}
    </a>
  )
}
