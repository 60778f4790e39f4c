import fs from 'node:fs'
import { expect, test } from 'vitest'
import { bundle } from '../../harness/theme/bundles.ts'

test('breakpoints are defined in one file, in em', async () => {
  const files = ['client/theme/css', 'client/features'].flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css') && file !== 'breakpoints.css' && !file.startsWith('docusaurus'))
      .map((file) => `${folder}/${file}`),
  )
  const queries = files.flatMap((file) =>
    [...fs.readFileSync(file, 'utf8').matchAll(/@media ([^{]*)/g)].map(([, query]) => query!),
  )
  expect(queries.length).toBeGreaterThan(15)
  expect(queries.filter((query) => /width|px|\dem/.test(query))).toEqual([])
  const compiled = [...(await bundle('theme/index.css')).matchAll(/@media([^{]*)/g)].map(([, query]) => query!)
  expect(compiled.filter((query) => /px|--/.test(query))).toEqual([])
  expect(compiled.filter((query) => query.includes('62.25em')).length).toBeGreaterThan(5)
})

test('no script contains a breakpoint', () => {
  const scripts = fs.readdirSync('client', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  expect(scripts.length).toBeGreaterThan(100)
  const found = scripts.filter((file) => /matchMedia\([^)]*width/.test(fs.readFileSync(`client/${file}`, 'utf8')))
  expect(found).toEqual([])
})
