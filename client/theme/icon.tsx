const shapes = {
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

/** Names of the icons that the theme draws. */
export type IconName = keyof typeof shapes

/** A line icon in the colour of its text; named only when it carries a `label`. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden from assistive technology or named by `aria-label`.
    <svg className={`icon icon--${name}`} {...naming}>
      <use href={`#i-${name}`} />
    </svg>
  )
}

/** The shapes of all icons, once for a page. */
export function IconShapes() {
  return (
    <svg className="icon-shapes" aria-hidden>
      {Object.entries(shapes).map(([name, shape]) => (
        <symbol id={`i-${name}`} viewBox="0 0 24 24" key={name}>
          <path d={shape} />
        </symbol>
      ))}
    </svg>
  )
}
