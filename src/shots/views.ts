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

/** Returns a view for each width and mode, and with forced colors for each width. */
export function viewsOf({ widths, modes, forcedColors }: ViewOptions): View[] {
  return widths.flatMap((width) => {
    const size = { width, height: width < phone ? 844 : 900 }
    const plain = modes.map((mode): View => ({ ...size, name: `${width}-${mode}`, mode, forcedColors: false }))
    const forced: View = { ...size, name: `${width}-forced-colors`, mode: 'dark', forcedColors: true }
    return forcedColors ? [...plain, forced] : plain
  })
}

export function isPhone({ width }: Pick<View, 'width'>): boolean {
  return width < phone
}

/** Returns a view in words. */
export function viewText({ width, mode, forcedColors }: View): string {
  return `${width} px, ${forcedColors ? 'forced colors' : mode}`
}
