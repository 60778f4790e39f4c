/** Start of a piece of text, as it is or as HTML or an address writes it. Rather a whole word than a part of one. */
export function findText(text: string, sought: string): number | undefined {
  return formsOf(sought)
    .flatMap((form) => [indexOfWhole(text, form), text.indexOf(form)])
    .find((at) => at >= 0)
}

function formsOf(sought: string): string[] {
  const forms = [sought, decoded(sought)].filter((it) => it !== '')
  return forms.flatMap((it) => [it, escaped(it)])
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

// What goes on behind `/docs/a` in `/docs/a/b` and `/docs/a-b`.
const goesOn = /^[\p{L}\p{N}_/-]/u
const isPart = /[\p{L}\p{N}_]$/u

function indexOfWhole(text: string, form: string): number {
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
    const before = isPart.test(text.slice(Math.max(0, at - 2), at)) && isPart.test(form.slice(0, 1))
    const after = isPart.test(form) && goesOn.test(text.slice(at + form.length, at + form.length + 2))
    if (!before && !after) return at
  }
  return -1
}
