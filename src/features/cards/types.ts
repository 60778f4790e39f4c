import type { PictureColors } from '../../config/accent.ts'
import type { Problem } from '../../model/problem.ts'

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

/** Data of the social card of a page: properties of the component that draws it. */
export interface SocialCardView {
  title: string
  /** Empty if the page has none. */
  description: string
  /** Label of the category that contains the page. */
  section?: string
  /** Label of its version, if the page shows it. */
  version?: string
  siteTitle: string
  lang: string
  dir: 'ltr' | 'rtl'
  /** Colors of a site with an accent of its own. */
  colors?: PictureColors
}

/** Size of social cards in pixels, which all services accept. */
export const cardSize = { width: 1200, height: 630 }

declare module '../../model/effects.ts' {
  interface Effects {
    /** Undefined if the packages that draw are not installed. */
    cards: CardDrawer
  }
}

declare module '../../model/theme/theme-components.ts' {
  interface ThemeComponents {
    /** The social card of a page, drawn as an image: elements, styles and components that Satori supports. */
    SocialCard: { card: SocialCardView }
  }
}
