import type { SitePlugin } from '../../model/site-plugin.ts'

/** Each document page as Markdown beside its HTML, as a plugin. */
export const plainPages: SitePlugin = {
  name: 'plain-texts',
  outputs: [
    {
      name: 'plainPages',
      uses: ['markdown'],
      make: ({ pages }) =>
        [...pages].flatMap(({ markdown }) => (markdown ? { path: markdown.file, body: markdown.text } : [])),
    },
  ],
}
