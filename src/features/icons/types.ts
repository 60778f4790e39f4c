import type { Problem } from '../../model/problem.ts'

/** An icon: its size and the markup inside of its `svg`. */
export interface IconShape {
  width: number
  height: number
  body: string
}

/** The shape of a name, or why there is none. */
export type FoundIcon = IconShape | { message: string; hint: string }

declare module '../../model/effects.ts' {
  interface Effects {
    /** Returns icons of the packages that the site has installed, by name. */
    icons: (names: string[]) => Promise<Map<string, FoundIcon> | Problem>
  }
}
