import type { BuiltIn } from '../../model/built-in.ts'
import { cardsCodes } from './codes.ts'

const packages = ['satori', '@resvg/resvg-js']

/** Images for social media, one for each page without an image of its own. */
export const cards: BuiltIn = {
  name: 'cards',
  stages: { card: async () => (await import('./stage.ts')).cardStage },
  beforePages: ({ socialCards }) =>
    socialCards === false ? undefined : import('./before-pages.ts').then((it) => it.drawPageCards),
  effects: { cards: { open: async (host) => (await import('./drawer.ts')).openDrawer(host) } },
  packages: packages.map((name) => ({
    name,
    isWanted: ({ socialCards }) => socialCards !== false,
    code: cardsCodes['no-social-cards'],
    keys: ['socialCards'],
    message: `Social cards are not drawn: the package "${name}" is not installed.`,
  })),
}
