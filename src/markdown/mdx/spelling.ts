const comment = /<!--([\s\S]*?)-->/g
const headingId = /^( {0,3}#{1,6} .*)\{#([\w-]+)\}[ \t]*$/gm

/** Converts HTML comments and `{#id}` from Markdown to MDX syntax. Keeps positions. */
export function toMdxSpelling(text: string): string {
  return text
    .replace(comment, (_, inner: string) => `{/* ${inner.replaceAll('*/', '* ')}*/}`)
    .replace(headingId, (_, before: string, id: string) => `${before}{/*#${id}*/}`)
}
