const comment = /<!--([\s\S]*?)-->/g
const headingId = /^( {0,3}#{1,6} .*)\{#([\w-]+)\}[ \t]*$/gm

/** HTML comments and `{#id}`, which are Markdown, in the spelling of MDX; lines and columns stay. */
export function toMdxSpelling(text: string): string {
  return text
    .replace(comment, (_, inner: string) => `{/* ${inner.replaceAll('*/', '* ')}*/}`)
    .replace(headingId, (_, before: string, id: string) => `${before}{/*#${id}*/}`)
}
