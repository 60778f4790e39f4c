/** Repeated on a page, such as in the navbar and in the drawer. Not in `icon.tsx`, which scripts load too. */
const shared = {
  close: 'M6 6l12 12M18 6L6 18',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.3A8.5 8.5 0 0 1 9.7 4 8.5 8.5 0 1 0 20 14.3z',
  system: 'M4.5 4.5h15a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1zM9 20.5h6M12 16.5v4',
  external: 'M14 5h5v5M19 5l-8.5 8.5M17 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20',
}

export type SharedIcon = keyof typeof shared

const shapes = Object.entries(shared)
  .map(([name, shape]) => `<symbol id="dg:i-${name}" viewBox="0 0 24 24"><path d="${shape}"></path></symbol>`)
  .join('')

/** The shapes of common icons, once per page: as text, because React would render each of them for each page. */
export function IconShapes() {
  return <svg className="icon-shapes" aria-hidden dangerouslySetInnerHTML={{ __html: shapes }} />
}
