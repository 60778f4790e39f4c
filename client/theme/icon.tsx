const shared = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6L6 18',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.3A8.5 8.5 0 0 1 9.7 4 8.5 8.5 0 1 0 20 14.3z',
  system: 'M4.5 4.5h15a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1zM9 20.5h6M12 16.5v4',
  external: 'M14 5h5v5M19 5l-8.5 8.5M17 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4',
  home: 'M4 11l8-7 8 7M6 9.5V19a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V9.5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20',
  back: 'M19 12H5M11 6l-6 6 6 6',
  forward: 'M5 12h14M13 6l6 6-6 6',
}

/** Inlined: most pages have none of them. */
const single = {
  language:
    'M3.5 6h10M8.5 3.5V6M11.5 6c-.8 3.9-3.6 7-7.5 8.5M6 9c1.2 2.3 3.1 4 5.5 5M11.5 20.5l4.5-10 4.5 10M13.1 17h5.8',
  edit: 'M4 20l1-4.5L16.2 4.3a1.4 1.4 0 0 1 2 0l1.5 1.5a1.4 1.4 0 0 1 0 2L8.5 19zM13.8 6.7l3.5 3.5',
  fold: 'M12 6l-6 6 6 6M18.5 6l-6 6 6 6',
  folder:
    'M3.5 7a1.5 1.5 0 0 1 1.5-1.5h4l2 2.5h8A1.5 1.5 0 0 1 20.5 9.5v8A1.5 1.5 0 0 1 19 19H5a1.5 1.5 0 0 1-1.5-1.5z',
  page: 'M13.5 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5zM13.5 3.5v5h5M9 13h6M9 16.5h4',
}

export type IconName = keyof typeof shared | keyof typeof single

/** A line icon in the color of its text; has a name only with a `label`. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  const look = `icon icon--${name}`
  if (!(name in shared))
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden from assistive technology or named by `aria-label`.
      <svg className={look} viewBox="0 0 24 24" {...naming}>
        <path d={single[name as keyof typeof single]} />
      </svg>
    )
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden from assistive technology or named by `aria-label`.
    <svg className={look} {...naming}>
      <use href={`#dg:i-${name}`} />
    </svg>
  )
}

const shapes = Object.entries(shared)
  .map(([name, shape]) => `<symbol id="dg:i-${name}" viewBox="0 0 24 24"><path d="${shape}"></path></symbol>`)
  .join('')

/** The shapes of common icons, once per page: as text, because React would render each of them for each page. */
export function IconShapes() {
  return <svg className="icon-shapes" aria-hidden dangerouslySetInnerHTML={{ __html: shapes }} />
}
