const icon = /:(?:material|fontawesome|octicons|simple)-([\w-]+):(?:\{[^{}]*\})?([ \t]*)/g
const check = /^(?:(?:solid|regular)-)?(?:circle-)?check(?:-(?:all|bold|circle))?(?:-(?:outline|fill))?(?:-\d+)?$/
const cross =
  /^(?:(?:solid|regular)-)?(?:circle-)?(?:close|times|x|xmark)(?:-(?:circle|thick))?(?:-(?:outline|fill))?(?:-\d+)?$/

/** Removes the icons of Material, with the space after those that start a text. Check marks and crosses become characters. */
export function withoutIcons(text: string): string {
  return text.replace(icon, (_, name: string, space: string, at: number) => {
    if (check.test(name)) return `✓${space}`
    if (cross.test(name)) return `✗${space}`
    return at === 0 || /[\s[(|>]/.test(text[at - 1]!) ? '' : space
  })
}
