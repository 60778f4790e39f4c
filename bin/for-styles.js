import fs from 'node:fs'

const breakpoints = 'client/theme/css/breakpoints.css'
const custom = /@custom-media (--[\w-]+) ([^;]+);/g

/** Replaces custom media queries with their conditions: no browser supports `@custom-media` yet. */
export const customMedia = {
  name: 'custom media',
  setup({ onLoad }) {
    const known = new Map(
      [...fs.readFileSync(breakpoints, 'utf8').matchAll(custom)].map(([, name, query]) => [name, query]),
    )
    onLoad({ filter: /[\\/](?:theme[\\/]css|client[\\/]features)[\\/].+\.css$/ }, ({ path: file }) => {
      const text = fs.readFileSync(file, 'utf8').replace(custom, '')
      const contents = text.replace(/(?<=@media[^{]*)\((--[\w-]+)\)/g, (_, name) => {
        if (!known.has(name)) throw new Error(`There is no media query ${name} in ${breakpoints}.`)
        return known.get(name)
      })
      return { contents, loader: 'css' }
    })
  },
}
