import { build } from './third-party.js'

const sizes = { none: '0', xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '2rem', xl: '5rem' }
const sides = {
  '': '',
  '-top': '-top',
  '-bottom': '-bottom',
  '-left': '-left',
  '-right': '-right',
  '-vert': '-block',
  '-horiz': '-inline',
}
const tones = ['primary', 'secondary', 'success', 'info', 'warning', 'danger']
/** Share of black or white in the shades of a color. */
const shades = { dark: '10%, #000', darker: '15%, #000', darkest: '30%, #000' }
const tints = { light: '15%, #fff', lighter: '30%, #fff', lightest: '50%, #fff' }

/** Bundles the stylesheet for sites that use class names and variables of Docusaurus. */
export async function docusaurusStyles(options, outfile) {
  await build({
    ...options,
    entryPoints: ['client/features/docusaurus/css/index.css'],
    outfile,
    write: true,
    plugins: [generated],
  })
}

const generated = {
  name: 'generated styles',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^docsgen:utilities\.css$/ }, ({ path }) => ({ path, namespace: 'generated' }))
    onLoad({ filter: /.*/, namespace: 'generated' }, () => ({
      contents: [
        `:root { ${colors()} }`,
        `:where(html)[data-theme='dark'] { ${emphasis(darkSteps)} }`,
        ...spaces(),
        ...columns(),
        ...toned(),
      ].join('\n'),
      loader: 'css',
    }))
  },
}

function colors() {
  const mixed = tones.flatMap((tone) =>
    Object.entries({ ...shades, ...tints }).map(
      ([name, mix]) => `--ifm-color-${tone}-${name}: color-mix(in srgb, var(--ifm-color-${tone}), ${mixOf(mix)})`,
    ),
  )
  const contrast = tones.flatMap((tone) => [
    `--ifm-color-${tone}-contrast-background: color-mix(in srgb, var(--ifm-color-${tone}) 12%, var(--ifm-background-color))`,
    `--ifm-color-${tone}-contrast-foreground: color-mix(in srgb, var(--ifm-color-${tone}) 60%, var(--ifm-heading-color))`,
  ])
  const grays = Object.entries(lightSteps).map(
    ([step, share]) => `--ifm-color-gray-${step}: color-mix(in srgb, #1c1e21 ${share}%, #fff)`,
  )
  return [...mixed, ...contrast, ...grays, emphasis(lightSteps)].join('; ')
}

const darkSteps = Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((step) => [step * 100, step * 10]))
/** Up to 500 they are backgrounds and lines, which are close to white in light mode. */
const lightSteps = { ...darkSteps, 100: 4, 200: 8, 300: 15, 400: 21, 500: 28 }

function emphasis(steps) {
  return Object.entries(steps)
    .map(
      ([step, share]) => `--ifm-color-emphasis-${step}: color-mix(in srgb, var(--dg-ink) ${share}%, var(--dg-surface))`,
    )
    .join('; ')
}

/** `10%, #000` as the second color of a mix. */
function mixOf(mix) {
  const [share, color] = mix.split(', ')
  return `${color} ${share}`
}

function spaces() {
  return ['margin', 'padding'].flatMap((kind) =>
    Object.entries(sides).flatMap(([side, property]) =>
      Object.entries(sizes).map(
        ([size, value]) => `.${kind}${side}--${size} { ${kind}${property}: ${value} !important; }`,
      ),
    ),
  )
}

function columns() {
  const numbers = Array.from({ length: 12 }, (_, i) => i + 1)
  return numbers.map((n) => {
    const width = `${(n / 12) * 100}%`
    return `.col--${n} { --ifm-col-width: ${width}; } .col--offset-${n} { margin-left: ${width}; }`
  })
}

function toned() {
  return tones.flatMap((tone) => {
    const color = `var(--ifm-color-${tone})`
    return [
      `.button--${tone} { --ifm-button-background-color: ${color}; --ifm-button-border-color: ${color}; }`,
      `.badge--${tone} { --ifm-badge-background-color: ${color}; --ifm-badge-border-color: ${color}; }`,
      `.alert--${tone} { --ifm-alert-background-color: var(--ifm-color-${tone}-contrast-background); --ifm-alert-border-color: ${color}; --ifm-alert-foreground-color: var(--ifm-color-${tone}-contrast-foreground); }`,
      `.hero--${tone} { --ifm-hero-background-color: ${color}; --ifm-hero-text-color: var(--ifm-button-color); }`,
      `.text--${tone} { color: ${color}; }`,
    ]
  })
}
