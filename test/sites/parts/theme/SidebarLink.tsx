import type { ThemeProps } from 'docsgen'

export default function SidebarLink({ item, current }: ThemeProps<'DocSidebarItem/Link'>) {
  return (
    <li>
      <a href={item.href} aria-current={current ? 'page' : undefined} data-own="">
        {current ? `You are at ${item.label}` : item.label}
      </a>
    </li>
  )
}
