import { packageFile } from '../load/packages.ts'
import type { Row } from '../migration.ts'
import { isPlain } from '../settings.ts'
import type { MovedParts } from './parts.ts'

const tools: [pattern: RegExp, name: string][] = [
  [/tailwind/, 'Tailwind CSS'],
  [/unocss/, 'UnoCSS'],
]

/** Returns a row if a site writes the styles of utility classes, which parts keep, with a tool. */
export function utilityRows(folder: string, vite: unknown, parts: MovedParts): Row[] {
  if (parts.converted().length === 0) return []
  const { dependencies = {}, devDependencies = {} } = packageFile(folder)
  const plugins = (isPlain(vite) && Array.isArray(vite.plugins) ? vite.plugins : []).flat(3) as unknown[]
  const names = [
    ...Object.keys({ ...dependencies, ...devDependencies }),
    ...plugins.flatMap((one) => (isPlain(one) && typeof one.name === 'string' ? [one.name] : [])),
  ]
  return tools.flatMap(([pattern, what]) => {
    if (!names.some((name) => pattern.test(name))) return []
    const note =
      'Components keep its classes, which have no styles here. Write a stylesheet for them: see the guide, "Tailwind CSS".'
    return [{ outcome: 'by hand', what, note, file: 'package.json' }]
  })
}
