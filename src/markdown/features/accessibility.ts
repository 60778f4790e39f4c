import type { Feature } from '../../model/feature.ts'

let check: typeof import('../accessibility/check.ts').checkContent

/** Checks what authors write for readers who do not see it, or see little. Its code is loaded by sites that turn it on. */
export const accessibility: Feature = {
  name: 'accessibility',
  prepare: (_, { checks }) => (checks && !check ? load() : undefined),
  whole: (tree, page) => page.checks && check(tree, page, page.checks),
}

async function load(): Promise<void> {
  check = (await import('../accessibility/check.ts')).checkContent
}
