import type { Problem } from './problem.ts'

/** A font for social cards: its bytes as base64. */
export interface CardFont {
  name: string
  /** 400 for normal, 700 for bold. */
  weight: number
  data: string
}

/** An image in the cache: absolute path, and hash of its bytes. */
export interface DrawnCard {
  path: string
  hash: string
}

export interface CardSvg {
  hash: string
  /** Name of its page. */
  subject: string
  read(): string
}

/** Draws social cards. */
export interface CardDrawer {
  fonts: CardFont[]
  /** Versions of the packages that draw them. */
  version: string
  problems: Problem[]
  /** Returns the image of each SVG, in order. */
  draw(svgs: CardSvg[]): Promise<DrawnCard[]>
}
