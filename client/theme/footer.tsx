import type { FooterItem, FooterView } from '../../src/model/theme/view.ts'
import { Anchor } from './anchor.tsx'
import { Logo } from './bar/logo.tsx'
import { classes } from './classes.ts'
import { part } from './part.tsx'

/** The footer of every page: columns of links or one row, a logo and the copyright line. */
export const Footer = part('Footer', function Footer({ view }) {
  return (
    <footer className={`dg-footer footer dg-footer--${view.style} footer--${view.style} theme-layout-footer`}>
      <div className="dg-footer-inner">
        {view.columns.length ? (
          <div className="dg-footer-columns footer__links">
            {view.columns.map((column) => (
              <FooterColumn key={column.title ?? column.items.map(itemKey).join()} column={column} />
            ))}
          </div>
        ) : null}
        {view.row.length ? <FooterList items={view.row} className="dg-footer-row" /> : null}
        <FooterEnd view={view} />
      </div>
    </footer>
  )
})

function FooterColumn({ column }: { column: FooterView['columns'][number] }) {
  return (
    <div className={classes('dg-footer-column footer__col', column.className)}>
      {column.title ? <div className="dg-footer-title footer__title">{column.title}</div> : null}
      <FooterList items={column.items} className="dg-footer-list footer__items" />
    </div>
  )
}

function FooterList({ items, className }: { items: FooterItem[]; className: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <FooterEntry key={itemKey(item)} item={item} />
      ))}
    </ul>
  )
}

function itemKey(item: FooterItem): string {
  return 'html' in item ? item.html : `${item.label} ${item.href}`
}

function FooterEntry({ item }: { item: FooterItem }) {
  if ('html' in item) return <li className="footer__item" dangerouslySetInnerHTML={{ __html: item.html }} />
  return (
    <li className="footer__item">
      <Anchor
        href={item.href}
        external={item.external}
        target={item.target}
        rel={item.rel}
        className={classes('dg-footer__link-item footer__link-item', item.className)}
      >
        {item.label}
      </Anchor>
    </li>
  )
}

function FooterEnd({ view: { logo, copyright } }: { view: FooterView }) {
  if (!logo && !copyright) return null
  return (
    <div className="dg-footer-end">
      {logo ? <FooterLogo logo={logo} /> : null}
      {copyright ? (
        <div className="dg-footer-copyright footer__copyright" dangerouslySetInnerHTML={{ __html: copyright }} />
      ) : null}
    </div>
  )
}

function FooterLogo({ logo }: { logo: NonNullable<FooterView['logo']> }) {
  const image = <Logo logo={logo} className="dg-footer-logo" />
  if (!logo.href) return image
  return (
    <a className="dg-footer-brand" href={logo.href} target={logo.target}>
      {image}
    </a>
  )
}
