import { isPlain } from '../settings.ts'
import { type BlockKind, optionsOf } from './names.ts'

const admonitions = ['note', 'attention', 'caution', 'danger', 'error', 'tip', 'hint', 'warning']
const captions = [
  'caption',
  { name: 'figure-caption', prefix: 'Figure {}.' },
  { name: 'table-caption', prefix: 'Table {}.' },
]

/** Returns the names of blocks that the extensions of a site have. */
export function blockKinds(extensions: unknown): Map<string, BlockKind> {
  const of = (name: string) => optionsOf(extensions, `pymdownx.blocks.${name}`)
  const typesOf = (name: string, usual: unknown[]): unknown[] => {
    const options = of(name)
    return options === undefined ? [] : Array.isArray(options.types) ? options.types : usual
  }
  const single = (['admonition', 'details', 'tab', 'html'] as const).filter((kind) => of(kind) !== undefined)
  const options = of('caption') ?? {}
  return new Map<string, BlockKind>([
    ...single.map((kind) => [kind, { kind }] as const),
    ...(of('definition') === undefined ? [] : [['define', { kind: 'define' }] as const]),
    ...typesOf('admonition', admonitions).map((name) => [String(name), { kind: 'admonition' }] as const),
    ...typesOf('details', []).map((name) => [String(name), { kind: 'details' }] as const),
    ...typesOf('caption', captions).map((type) => {
      const { name, prefix } = isPlain(type) ? type : { name: type }
      const isNumbered = options.auto !== false
      const kind = { kind: 'caption', isNumbered, isAbove: options.prepend === true } as const
      return [String(name), { ...kind, ...(typeof prefix === 'string' && prefix !== '' && { prefix }) }] as const
    }),
  ])
}
