/** A call of `require.context`, with which code for webpack imports all files of a folder. */
export interface ContextCall {
  /** Loaders before the folder: `!!raw-loader!`. */
  loaders: string
  folder: string
  isRecursive: boolean
  pattern: { source: string; flags: string }
  /** The function returns promises. */
  isLazy: boolean
  /** Offset of `require.context`, and its end. */
  start: number
  end: number
}

const space = '(?:\\s|/\\*[\\s\\S]*?\\*/|//[^\\n]*\\n)*'
const text = '"[^"\\\\\\n]*"|\'[^\'\\\\\\n]*\'|`[^`\\\\$]*`'
const pattern = '/((?:[^/\\\\\\n[]|\\\\.|\\[(?:[^\\]\\\\\\n]|\\\\.)*\\])+)/([a-z]*)'
const call = new RegExp(
  `\\brequire\\s*\\.\\s*context(?=${space}\\(${space}(${text})` +
    `(?:${space},${space}(true|false|undefined)(?:${space},${space}(?:${pattern}|undefined)(?:${space},${space}(${text}))?)?)?` +
    `${space},?${space}\\))`,
  'g',
)

/** Finds the calls with constants: others cannot be known before the code runs. */
export function contextCalls(code: string): ContextCall[] {
  if (!code.includes('require')) return []
  return [...code.matchAll(call)].map((found) => {
    const [{ length }, quoted = '', recursive, source = '^\\.\\/.*$', flags = '', mode = ''] = found
    const name = quoted.slice(1, -1)
    const folder = name.slice(name.lastIndexOf('!') + 1)
    return {
      loaders: name.slice(0, name.length - folder.length),
      folder,
      isRecursive: recursive !== 'false',
      pattern: { source, flags: flags.replace(/[gy]/g, '') },
      isLazy: /^.(?:lazy|eager)/.test(mode),
      start: found.index,
      end: found.index + length,
    }
  })
}

/** Endings that a name in an import may lack. */
const endings = ['.mjs', '.cjs', '.js', '.jsx', '.ts', '.tsx', '.json']

/**
 * Returns the names of the files that a context has, as webpack does: in order, relative to the folder, each also without its
 * ending. `files` are paths below the folder.
 */
export function contextKeys(files: string[], { isRecursive, pattern }: ContextCall): Map<string, string> {
  const expression = new RegExp(pattern.source, pattern.flags)
  const found = files.flatMap((file) => {
    if (file.split('/').some((part) => part.startsWith('.')) || (!isRecursive && file.includes('/'))) return []
    const name = `./${file}`
    const short = endings.flatMap((ending) => (name.endsWith(ending) ? name.slice(0, -ending.length) : []))
    const all = [...short, name].flatMap((one) =>
      /\/index$/.test(one) ? [one.slice(0, -'index'.length), one.slice(0, -'/index'.length), one] : [one],
    )
    return all.filter((one) => expression.test(one)).map((one): [string, string] => [one, file])
  })
  return new Map(found.sort(([a], [b]) => (a < b ? -1 : 1)))
}
