import type { DocImport } from './types.ts'

/** JavaScript that imports modules: the statements, and an object literal with the imported values by key and name. */
export interface ImportTable {
  statements: string[]
  object: string
}

/** Generates separate statements for each module. */
export function importTable(imports: Pick<DocImport, 'key' | 'names'>[]): ImportTable {
  return {
    statements: imports.flatMap(({ key, names }, i) => statementsOf(key, names, i)),
    object: `{\n${imports.map(({ key, names }, i) => rowOf(key, names, i)).join(',\n')}\n}`,
  }
}

function statementsOf(key: string, names: string[], i: number): string[] {
  const named = names.flatMap((name, at) => (isNamed(name) ? `${JSON.stringify(name)} as imports${i}_${at}` : []))
  const statements = [
    ...(named.length > 0 ? [`import { ${named.join(', ')} } from`] : []),
    ...(names.includes('*') ? [`import * as imports${i} from`] : []),
    ...(names.length === 0 ? ['import'] : []),
  ]
  return statements.map((statement) => `${statement} ${JSON.stringify(key)}`)
}

/** Generates the entry of a module; `()` is the return value of `require`. */
function rowOf(key: string, names: string[], i: number): string {
  const quoted = JSON.stringify(key)
  const values = names.map((name, at) => {
    const value = isNamed(name) ? `imports${i}_${at}` : name === '*' ? `imports${i}` : `require(${quoted})`
    return `${JSON.stringify(name)}: ${value}`
  })
  return `${quoted}: { ${values.join(', ')} }`
}

function isNamed(name: string): boolean {
  return name !== '*' && name !== '()'
}
