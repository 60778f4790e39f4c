/** A window in which pages are opened. */
export interface View {
  /** Name of the view in file names. */
  name: string
  width: number
  height: number
  mode: 'light' | 'dark'
  forcedColors: boolean
}

export interface ViewOptions {
  widths: number[]
  modes: View['mode'][]
  forcedColors: boolean
}

/** Windows that are narrower belong to phones: pages are touched, and not hovered. */
const phone = 600

/** Returns a view for each width and mode, and one with forced colors, which do not depend on the width. */
export function viewsOf({ widths, modes, forcedColors }: ViewOptions): View[] {
  const sizes = widths.map((width) => ({ width, height: isPhone({ width }) ? 844 : 900 }))
  const plain = sizes.flatMap((size) =>
    modes.map((mode): View => ({ ...size, name: `${size.width}-${mode}`, mode, forcedColors: false })),
  )
  const [size] = sizes
  if (!forcedColors || !size) return plain
  return [...plain, { ...size, name: `${size.width}-forced-colors`, mode: 'dark', forcedColors: true }]
}

export function isPhone({ width }: Pick<View, 'width'>): boolean {
  return width < phone
}

/** Returns a view in words. */
export function viewText({ width, mode, forcedColors }: View): string {
  return `${width} px, ${forcedColors ? 'forced colors' : mode}`
}
