import fs from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { create as createFont, Font } from 'fontkitten'
import pLimit from 'p-limit'
import { packageFile } from '../../host/bundle/font.ts'
import { ignoreErrors, writeWhole } from '../../host/fs.ts'
import { knownImages, touch } from '../../host/images.ts'
import type { EffectHost } from '../../model/effect-host.ts'
import { type Problem, problem } from '../../model/problem.ts'
import { hashOf } from '../../shared/hash.ts'
import type { CardDrawer, CardFont, CardSvg, DrawnCard } from './types.ts'

/** Prepares the drawing of social cards; undefined if their packages are not installed. */
export async function openDrawer({
  root,
  imageFolder: folder,
  configFile,
  config,
  client,
  shareImages,
}: Pick<EffectHost, 'root' | 'imageFolder' | 'configFile' | 'config' | 'client' | 'shareImages'>): Promise<
  CardDrawer | undefined
> {
  const fonts = config.socialCards ? config.socialCards.fonts : []
  const resvg = await import('@resvg/resvg-js').catch(() => undefined)
  const version = versions(['satori', '@resvg/resvg-js'])
  if (!resvg || version === undefined) return undefined
  const { create } = await import('fontkitten')
  const problems: Problem[] = []
  const own = fonts.flatMap((src) => {
    const file = packageFile(src, root)
    const font = file && ignoreErrors(undefined, () => readFont(file, create))
    if (!font) problems.push(noFont(src, configFile))
    return font ? [font] : []
  })
  const theme = client.cardFonts.map((file) => readFont(file, create))
  const limit = pLimit(availableParallelism())
  const made = knownImages(folder)
  const keyOf = ({ hash }: CardSvg) => hashOf(`${hash} ${version}`).slice(0, 32)
  const draw = async (svg: CardSvg): Promise<DrawnCard> => {
    const key = keyOf(svg)
    const known = made.get(key)
    if (known !== undefined && touch(path.join(folder, known)))
      return { path: path.join(folder, known), hash: known.slice(key.length + 1, -'.png'.length) }
    const image = await resvg.renderAsync(svg.read(), { font: { loadSystemFonts: false } })
    const body = image.asPng()
    const hash = hashOf(body)
    const name = `${key}-${hash}.png`
    writeWhole(path.join(folder, name), body)
    made.set(key, name)
    return { path: path.join(folder, name), hash }
  }
  const drawAll = (svgs: CardSvg[]) => Promise.all(svgs.map((svg) => limit(draw, svg)))
  return {
    fonts: [...own, ...theme],
    version,
    problems,
    draw: async (svgs) => {
      const keyed = svgs.map((svg) => ({ key: keyOf(svg), subject: svg.subject }))
      const store = await shareImages?.(`card ${version}`, keyed, made)
      const drawn = await drawAll(svgs)
      store?.()
      return drawn
    },
  }
}

/** Reads a font. Fonts of one family in several weights share a name. */
function readFont(file: string, create: typeof createFont): CardFont {
  const bytes = fs.readFileSync(file)
  const {
    familyName,
    'OS/2': { usWeightClass },
  } = create(bytes) as Font
  return { name: familyName, weight: Math.round(usWeightClass / 100) * 100, data: bytes.toString('base64') }
}

function versions(names: string[]): string | undefined {
  const require = createRequire(import.meta.url)
  const all = names.map((name) =>
    ignoreErrors(undefined, () => {
      const file = require.resolve(name)
      const root = file.slice(0, file.lastIndexOf(`node_modules/${name}/`) + `node_modules/${name}/`.length)
      return (JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version
    }),
  )
  return all.every((one) => one !== undefined) ? all.join(' ') : undefined
}

function noFont(src: string, file: string): Problem {
  return problem('bad-font', {
    message: `The font "${src}" does not exist or cannot be read.`,
    hint: 'Write a path from the root of the site, or install its package.',
    file,
    seek: { keys: ['socialCards', 'fonts'] },
    subject: src,
  })
}
