import fs from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import pLimit from 'p-limit'
import type Sharp from 'sharp'
import type { MarkdownConfig } from '../config/markdown.ts'
import { problem } from '../model/problem.ts'
import type { ShareImages } from '../model/result-exchange.ts'
import type { AssetInfo, ImageVersion } from '../model/types.ts'
import { hashOf } from '../shared/hash.ts'
import { ignoreErrors, writeWhole } from './fs.ts'

type Formats = MarkdownConfig['images']['formats']

export interface ConverterOptions {
  /** Absolute paths of the site, and of the folder for converted images. */
  root: string
  folder: string
  formats: Formats
  widths: number[]
  /** Takes the converted images of other machines. */
  shareImages?: ShareImages
}

type Convert = (assets: Map<string, AssetInfo>) => Promise<Map<string, AssetInfo>>

const convertible = /\.(?:jpe?g|png|webp)$/i

/**
 * Returns a function that adds smaller versions to images. They are cached by the content of the image. Without formats
 * or without sharp, it returns them unchanged.
 */
export function imageConverter(options: ConverterOptions): Convert {
  const { folder, formats } = options
  if (formats.length === 0) return async (assets) => assets
  const limit = pLimit(availableParallelism())
  let known: Known | undefined
  return async (assets) => {
    const images = [...assets.values()].filter(({ path, unread, width }) => convertible.test(path) && !unread && width)
    const sharp = images.length > 0 ? await loadSharp() : undefined
    if (!sharp) return assets
    known ??= knownImages(folder)
    const made = known
    const all = images.map((asset) => limit(() => withVersions(asset, { ...options, sharp, made })))
    return new Map([...assets, ...(await Promise.all(all)).map((asset) => [asset.path, asset] as const)])
  }
}

async function loadSharp(): Promise<typeof Sharp | undefined> {
  try {
    return (await import('sharp')).default
  } catch {
    return undefined
  }
}

/** Names of generated images in the cache by their keys: the name is the key, then the hash of the content. */
type Known = Map<string, string>

/** Reads the names of generated images in a folder of the cache. */
export function knownImages(folder: string): Known {
  const names = ignoreErrors(undefined, () => fs.readdirSync(folder)) ?? []
  return new Map(names.filter((name) => /^\w+-\w+\.\w+$/.test(name)).map((name) => [name.split('-')[0]!, name]))
}

interface Converter extends ConverterOptions {
  sharp: typeof Sharp
  made: Known
}

async function withVersions(asset: AssetInfo, converter: Converter): Promise<AssetInfo> {
  const { root, formats, widths, shareImages, made } = converter
  const bytes = ignoreErrors(undefined, () => fs.readFileSync(path.join(root, asset.path)))
  if (!bytes) return asset
  try {
    const all: ImageVersion[] = []
    const keys = formats.flatMap((format) =>
      widthsOf(asset.width!, widths).map((width) => keyOf(asset, { format, width }, converter)),
    )
    const isOpen = keys.some((key) => !made.has(key))
    const images = keys.map((key) => ({ key }))
    const store = isOpen ? await shareImages?.('image', images, made) : undefined
    for (const format of formats) {
      const versions: ImageVersion[] = []
      for (const width of widthsOf(asset.width!, widths))
        versions.push(await versionOf(asset, { format, width, bytes }, converter))
      // The widest must be worth it: a drawing with few colors can be smaller as PNG.
      if (fs.statSync(versions.at(-1)!.path).size < bytes.length) all.push(...versions)
    }
    store?.()
    return all.length > 0 ? { ...asset, versions: all } : asset
  } catch (error) {
    const message = `sharp cannot convert this image: ${error instanceof Error ? error.message : error}`
    return { ...asset, unconverted: problem('unconverted-image', { message, file: asset.path, subject: asset.path }) }
  }
}

/** Configured widths below that of the image, and its own up to the largest of them. */
function widthsOf(width: number, widths: number[]): number[] {
  const own = Math.min(width, Math.max(...widths))
  return [...new Set([...widths.filter((one) => one < own), own])].sort((a, b) => a - b)
}

interface Version {
  format: Formats[number]
  width: number
}

interface Wanted extends Version {
  bytes: Buffer
}

function keyOf({ hash }: AssetInfo, { format, width }: Version, { sharp }: Pick<Converter, 'sharp'>): string {
  return hashOf([hash, format, width, sharp.versions.sharp, sharp.versions.vips].join(' ')).slice(0, 32)
}

async function versionOf(
  asset: AssetInfo,
  { format, width, bytes }: Wanted,
  { sharp, folder, made }: Converter,
): Promise<ImageVersion> {
  const key = keyOf(asset, { format, width }, { sharp })
  const known = made.get(key)
  if (known !== undefined && touch(path.join(folder, known)))
    return { format, width, path: path.join(folder, known), hash: known.slice(key.length + 1, -format.length - 1) }
  const body = await sharp(bytes).autoOrient().resize({ width, withoutEnlargement: true }).toFormat(format).toBuffer()
  const contentHash = hashOf(body)
  const name = `${key}-${contentHash}.${format}`
  writeWhole(path.join(folder, name), body)
  made.set(key, name)
  return { format, width, path: path.join(folder, name), hash: contentHash }
}

/** Marks a cached file as used; false if it is gone. */
export function touch(file: string): boolean {
  const now = new Date()
  return ignoreErrors(undefined, () => fs.utimesSync(file, now, now) ?? true) === true
}
