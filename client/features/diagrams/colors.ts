type Colors = Record<string, string>

/** Tokens of the theme for adjacent areas of a chart. */
const hues = ['accent', 'mark', 'tip', 'info', 'caution', 'code-keyword', 'danger', 'muted']

/** Returns the variables of Mermaid's `base` theme, from the site's tokens as computed on an element. */
export function themeColors(element: Element, isDark: boolean): Colors {
  const mixed = (percent: number, other: string) =>
    hues.map((hue) => `color-mix(in srgb, var(--dg-${hue}) ${percent}%, ${other})`)
  const areas = mixed(45, 'var(--dg-surface)')
  // Mermaid darkens these by a quarter.
  const scale = isDark ? mixed(90, '#000') : mixed(30, '#fff')
  const branches = mixed(isDark ? 50 : 60, '#fff')
  return resolved(element, {
    ...tokens,
    ...numbered('pie', 1, [...areas, ...areas]),
    ...numbered('fillType', 0, areas),
    ...numbered('cScale', 0, [...scale, ...scale]),
    ...numbered('git', 0, branches),
  })
}

/** Variables of Mermaid by token. */
const variables = {
  surface: `background edgeLabelBackground relationLabelBackground sequenceNumberColor altSectionBkgColor rowOdd
    altBackground pieStrokeColor branchLabelColor`,
  'surface-soft': `tertiaryColor activationBkgColor sectionBkgColor excludeBkgColor rowEven compositeBackground
    commitLabelBackground`,
  ink: `primaryTextColor secondaryTextColor tertiaryTextColor titleColor noteTextColor pieSectionTextColor
    commitLabelColor`,
  text: 'textColor',
  muted: 'lineColor arrowheadColor archEdgeColor archEdgeArrowColor',
  line: 'doneTaskBkgColor',
  'line-strong': `tertiaryBorderColor activationBorderColor actorLineColor gridColor doneTaskBorderColor
    pieOuterStrokeColor archGroupBorderColor`,
  accent: 'primaryBorderColor',
  'accent-soft': 'primaryColor',
  link: 'taskTextClickableColor',
  mark: 'secondaryBorderColor noteBorderColor activeTaskBorderColor',
  'mark-soft': 'secondaryColor noteBkgColor activeTaskBkgColor',
  info: 'vertLineColor',
  'danger-soft': 'critBkgColor',
  danger: 'critBorderColor todayLineColor',
}

const tokens = Object.fromEntries(
  Object.entries(variables).flatMap(([token, names]) => names.split(/\s+/).map((name) => [name, `var(--dg-${token})`])),
)

function numbered(name: string, first: number, colors: string[]): Colors {
  return Object.fromEntries(colors.slice(0, 12).map((color, i) => [name + (first + i), color]))
}

/** Resolves colors to numbers: Mermaid calculates with them, and supports neither variables nor `color-mix`. */
function resolved(element: Element, colors: Colors): Colors {
  const values = [...new Set(Object.values(colors))]
  const probe = document.createElement('span')
  probe.append(...values.map(() => document.createElement('span')))
  const spans = [...probe.children] as HTMLElement[]
  spans.forEach((span, i) => {
    span.style.color = values[i]!
  })
  element.append(probe)
  const canvas = document.createElement('canvas')
  canvas.width = values.length
  const pen = canvas.getContext('2d', { willReadFrequently: true })!
  spans.forEach((span, i) => {
    pen.fillStyle = getComputedStyle(span).color
    pen.fillRect(i, 0, 1, 1)
  })
  probe.remove()
  const { data } = pen.getImageData(0, 0, values.length, 1)
  const numbers = new Map(values.map((value, i) => [value, `rgb(${[...data.slice(4 * i, 4 * i + 3)].join(', ')})`]))
  return Object.fromEntries(Object.entries(colors).map(([name, value]) => [name, numbers.get(value)!]))
}
