import { createElement } from 'react'
import satori, { type SatoriOptions } from 'satori'
import { SocialCard } from '../../../client/features/cards/social-card.tsx'
import type { Shell } from '../../model/page-input.ts'
import type { ToStore } from '../../model/stage.ts'
import { loadParts } from '../../render/parts.ts'
import { thrown } from '../../render/thrown.ts'
import { type CardFont, cardSize, type SocialCardView } from './types.ts'

export interface CardOut {
  /** Characters that no font has. */
  missing?: string
  /** Reason why the component of the site cannot be drawn. */
  error?: string
}

const read = new WeakMap<CardFont[], SatoriOptions['fonts']>()

/** Returns the same fonts for all cards of a thread: Satori parses them once. */
function fontsOf(fonts: CardFont[]): SatoriOptions['fonts'] {
  const known =
    read.get(fonts) ??
    fonts.map(({ name, weight, data }) => ({
      name,
      weight: weight as SatoriOptions['fonts'][number]['weight'],
      data: Buffer.from(data, 'base64'),
      style: 'normal',
    }))
  read.set(fonts, known)
  return known
}

/** Draws the social card of a page with the component of the site, or that of the theme. */
export async function runCard(
  card: SocialCardView,
  { shell, fonts }: { shell: Shell; fonts: CardFont[] },
): Promise<ToStore<CardOut>> {
  const Own = loadParts(shell)?.components.SocialCard
  const element = Own ? createElement(Own, { card, Original: SocialCard }) : createElement(SocialCard, { card })
  const missing = new Set<string>()
  try {
    const body = await satori(element, {
      ...cardSize,
      fonts: fontsOf(fonts),
      // Called for characters that no font has.
      loadAdditionalAsset: async (_, text) => {
        missing.add(text)
        return []
      },
    })
    return missing.size > 0 ? { out: { missing: [...missing].join(' ') }, body: '' } : { out: {}, body }
  } catch (error) {
    return { out: { error: Own ? thrown(error, shell.bundle, '').message : String(error) }, body: '' }
  }
}
