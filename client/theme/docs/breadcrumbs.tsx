import { Icon } from '../../shared/icon.tsx'
import { Label } from '../label.tsx'
import { part } from '../part.tsx'
import { useTranslate } from '../words.tsx'

export const Breadcrumbs = part('DocBreadcrumbs', function Breadcrumbs({ view }) {
  const t = useTranslate()
  const last = view.breadcrumbs.length - 1
  return (
    <nav className="dg-breadcrumbs breadcrumbs" aria-label={t('theme.docs.breadcrumbs.navAriaLabel')}>
      <ol>
        <li>
          <a href={view.baseUrl} aria-label={t('theme.docs.breadcrumbs.home')}>
            <Icon name="home" />
          </a>
        </li>
        {view.breadcrumbs.map(({ label, href }, index) => (
          <li key={label + href}>{index === last ? <Here label={label} /> : <Crumb label={label} href={href} />}</li>
        ))}
      </ol>
    </nav>
  )
})

function Here({ label }: { label: string }) {
  return (
    <span aria-current="page">
      <Label text={label} />
    </span>
  )
}

function Crumb({ label, href }: { label: string; href?: string }) {
  const text = <Label text={label} />
  return href ? <a href={href}>{text}</a> : <span>{text}</span>
}
