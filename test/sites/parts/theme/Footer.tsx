import type { ThemeProps } from 'docsgen'

/** In the place of the original. */
export default function Footer({ view }: ThemeProps<'Footer'>) {
  return (
    <footer className="harbour-footer" style={{ padding: '2rem' }}>
      <p>{view.copyright}, one footer for all pages</p>
      <ul>
        {view.row.map((item) => ('html' in item ? null : <li key={item.href}><a href={item.href}>{item.label}</a></li>))}
      </ul>
    </footer>
  )
}
