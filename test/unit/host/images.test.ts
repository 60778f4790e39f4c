import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { imageConverter } from '../../../src/host/images.ts'
import { pruneUnused } from '../../../src/host/store/prune.ts'
import type { AssetInfo } from '../../../src/model/types.ts'
import { hashOf } from '../../../src/shared/hash.ts'
import { temporaryFolder } from '../../harness/build/site.ts'

const root = temporaryFolder('images')
const folder = path.join(root, 'cache')
fs.mkdirSync(root, { recursive: true })
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#fff' } })

async function asset(name: string, bytes: Buffer | string, width?: number): Promise<[string, AssetInfo]> {
  fs.writeFileSync(path.join(root, name), bytes)
  return [name, { path: name, hash: hashOf(bytes), width, height: width }]
}

const files = new Map([
  await asset('wide.png', await blank(700, 350).png({ compressionLevel: 0 }).toBuffer(), 700),
  await asset(
    'turned.jpg',
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff', noise } })
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 6 })
      .toBuffer(),
    200,
  ),
  await asset('few-colors.png', await blank(64, 64).png({ palette: true }).toBuffer(), 64),
  await asset('broken.png', '\x89PNG no image', 600),
  await asset('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="400"/>', 900),
])

const convert = (formats: ('avif' | 'webp')[] = ['avif', 'webp']) =>
  imageConverter({ root, folder, formats, widths: [480, 960] })(files)

test('images get smaller versions if they save bytes', async () => {
  const found = await convert()
  const sizes = (name: string) => found.get(name)!.versions?.map(({ format, width }) => `${format} ${width}`)
  expect(sizes('wide.png')).toEqual(['avif 480', 'avif 700', 'webp 480', 'webp 700'])
  // The width after the EXIF rotation.
  expect(sizes('turned.jpg')).toEqual(['avif 200', 'webp 200'])
  expect(sizes('few-colors.png')).toEqual(['webp 64'])
  for (const name of ['broken.png', 'drawing.svg']) expect(sizes(name), name).toBe(undefined)
  for (const { path: file, width, hash } of ['wide.png', 'turned.jpg'].flatMap((name) => found.get(name)!.versions!)) {
    const bytes = fs.readFileSync(file)
    expect(hashOf(bytes)).toBe(hash)
    expect((await sharp(bytes).metadata()).width).toBe(width)
  }
  expect(found.get('broken.png')!.unconverted).toMatchObject({ code: 'unconverted-image', file: 'broken.png' })
})

test('versions are cached by the content of the image, and pruned if no build uses them', async () => {
  await convert()
  const names = fs.readdirSync(folder)
  const old = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000)
  const inodes = () => new Map(names.map((name) => [name, fs.statSync(path.join(folder, name)).ino]))
  for (const name of names) fs.utimesSync(path.join(folder, name), old, old)
  const before = inodes()
  const again = await convert(['webp'])
  expect(inodes()).toEqual(before)
  pruneUnused(folder)
  const kept = fs.readdirSync(folder)
  expect(kept.sort()).toEqual(names.filter((name) => name.endsWith('.webp')).sort())
  expect(again.get('wide.png')!.versions).toHaveLength(2)
  expect((await convert([])).get('wide.png')!.versions).toBe(undefined)
})
