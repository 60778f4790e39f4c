/** Hint for an image in Markdown without an alternative text. */
export const altHint =
  'Write what the image shows in the brackets: ![text](file). If it is decoration, use <img alt="">.'

/** The message of an image without an alternative text. */
export function withoutAlt(target: string): string {
  return `The image "${target}" has no alternative text.`
}
