import type { Feature } from '../../model/feature.ts'
import { definitionsFor } from './definitions.ts'

/** Resolves `[text][pkg.Class]` in all documents, by definitions at their ends. `name` is that of the plugin. */
export function pythonReferences(name: string): Feature {
  return {
    name: `${name}-references`,
    text(text, page) {
      const targets = page.data[name] as Record<string, string> | undefined
      const definitions = targets ? definitionsFor(text, targets) : []
      return definitions.length === 0 ? text : `${text.trimEnd()}\n\n${definitions.join('\n')}\n`
    },
  }
}
