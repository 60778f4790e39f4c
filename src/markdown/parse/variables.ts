import { mayUseVariables } from '../../content/variables.ts'
import type { PageContext } from '../../model/feature.ts'
import type { CompileInput } from '../compile-input.ts'

let filling: typeof import('./fill-variables.ts') | undefined

/** Loads the code that fills variables in, which has to be awaited before a document that may use some is read. */
export async function loadVariables({ text, files }: Pick<CompileInput, 'text' | 'files'>): Promise<void> {
  if (!filling && [text, ...Object.values(files)].some(mayUseVariables)) filling = await import('./fill-variables.ts')
}

/** Replaces `%{name}` with the value of a variable; lines keep their numbers. Passes problems with their offset. */
export function fillText(...args: Parameters<NonNullable<typeof filling>['fillText']>): string {
  return mayUseVariables(args[0]) ? loaded().fillText(...args) : args[0]
}

/** Replaces variables in the front matter of a page; `whole` is its text. */
export function fillMeta(page: PageContext, whole: string): void {
  if (mayUseVariables(whole)) loaded().fillMeta(page)
}

function loaded(): NonNullable<typeof filling> {
  if (!filling) throw new Error('Variables are used before they are loaded.')
  return filling
}
