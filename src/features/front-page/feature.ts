import type { BuiltIn } from '../../model/built-in.ts'

/** Front pages that front matter describes. */
export const frontPage: BuiltIn = {
  name: 'front-page',
  markdown: () => import('./markdown.ts').then(({ frontPages }) => [frontPages]),
  inputData: ({ doc, generated }) =>
    !generated && doc?.meta.extra.layout === 'home' ? { data: { wide: true } } : undefined,
}
