import type { SharedIcon } from './icon-shapes.tsx'
import { LineIcon, pageShape } from './line-icon.tsx'

/** Inlined: pages have one of them at most, so a shape to refer to would only be longer. */
const single = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  home: 'M4 11l8-7 8 7M6 9.5V19a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V9.5',
  back: 'M19 12H5M11 6l-6 6 6 6',
  forward: 'M5 12h14M13 6l6 6-6 6',
  language:
    'M3.5 6h10M8.5 3.5V6M11.5 6c-.8 3.9-3.6 7-7.5 8.5M6 9c1.2 2.3 3.1 4 5.5 5M11.5 20.5l4.5-10 4.5 10M13.1 17h5.8',
  edit: 'M4 20l1-4.5L16.2 4.3a1.4 1.4 0 0 1 2 0l1.5 1.5a1.4 1.4 0 0 1 0 2L8.5 19zM13.8 6.7l3.5 3.5',
  fold: 'M12 6l-6 6 6 6M18.5 6l-6 6 6 6',
  folder:
    'M3.5 7a1.5 1.5 0 0 1 1.5-1.5h4l2 2.5h8A1.5 1.5 0 0 1 20.5 9.5v8A1.5 1.5 0 0 1 19 19H5a1.5 1.5 0 0 1-1.5-1.5z',
  page: pageShape,
}

export type IconName = SharedIcon | keyof typeof single

/** A line icon in the color of its text; has a name only with a `label`. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  return LineIcon({ name, shape: (single as Partial<Record<IconName, string>>)[name], label })
}
