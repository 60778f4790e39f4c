import { init, parse } from 'es-module-lexer'
import { transform } from 'esbuild'

/** Names that a script gets from `client/portable`, in its order. */
const scope = 'require,module,__load,__meta,fetch,Worker,addEventListener,postMessage'

/** Rewrites an ES module as a classic script that `client/portable` runs. */
export async function classicScript(source: string): Promise<string> {
  await init
  const [imports] = parse(source)
  const names = new Set<string>()
  let text = source
  // From the end, so that positions stay valid.
  for (const { type, specifier, importStart: start } of imports.toReversed())
    if (type === 'static') names.add(specifier!)
    else if (type === 'import-meta') text = `${text.slice(0, start)}__meta${text.slice(start + 'import.meta'.length)}`
    else text = `${text.slice(0, start)}__load${text.slice(start + 'import'.length)}`
  const { code } = await transform(text, { format: 'cjs', loader: 'js', target: 'es2022', minifyWhitespace: true })
  return `docsgenPortable.module(${JSON.stringify([...names])},function(${scope}){${code}\n})\n`
}

/** Writes a text as a script that `client/portable` reads instead of a request. */
export function dataScript(text: string): string {
  return `docsgenPortable.data(${JSON.stringify(text)})\n`
}
