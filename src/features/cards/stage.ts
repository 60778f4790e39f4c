import type { Shell } from '../../model/page-input.ts'
import type { Stage } from '../../model/stage.ts'
import type { CardOut } from './card.ts'
import type { CardFont, SocialCardView } from './types.ts'

interface CardShared {
  shell: Shell
  /** In the order in which they are tried for each character. */
  fonts: CardFont[]
}

interface CardInput {
  /** URL of the page, for reports. */
  url: string
  card: SocialCardView
}

/** Title and description of a page → its social card, as SVG. */
export const cardStage: Stage<CardInput, CardOut, CardShared> = {
  name: 'card',
  key: ({ card }) => JSON.stringify(card),
  subject: ({ url }) => url,
  load: () => Promise.all([import('./card.ts'), import('satori')]),
  run: async ({ card }, shared) => (await import('./card.ts')).runCard(card, shared),
}
