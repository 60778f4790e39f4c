import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { themeComponentsVersion } from '../../../src/model/theme/theme-components.ts'
import { bin } from '../../harness/build/cli.ts'
import { temporaryFolder, writeFiles } from '../../harness/build/site.ts'

// The components of a site as TypeScript sees them, with the types that the package brings.
const project = path.join(import.meta.dirname, '../../..')
const base = temporaryFolder('parts-types')
const root = path.join(base, 'site')
const wrong: Record<string, [text: string, message: RegExp]> = {
  'an unknown name': ["export default (_: ThemeProps<'Foter'>) => null", /'"Foter"'/],
  'an unknown property': [
    "export default ({ view }: ThemeProps<'Footer'>) => <p>{view.copy}</p>",
    /'copy' does not exist on type 'FooterView'/,
  ],
  'the original without its properties': [
    "export default ({ Original }: ThemeProps<'Footer'>) => <Original />",
    /Property 'view' is missing/,
  ],
  'the original with a property of another type': [
    "export default ({ Original, ...props }: ThemeProps<'EditThisPage'>) => <Original {...props} editUrl={1} />",
    /'number' is not assignable to type 'string'/,
  ],
  'the original with a property that it does not have': [
    'export default ({ Original }: ThemeProps<\'TOC\'>) => <Original headings={[]} title="x" />',
    /'title' does not exist/,
  ],
  'a key of a navbar item as if its type were known': [
    'export default ({ port }: NavbarItemProps) => <p>{port.length}</p>',
    /'port' is of type 'unknown'/,
  ],
}

/** The names of components with changed properties, as reported by the compiler. */
const check = `import type { ThemeComponents as Now } from 'docsgen'
import type { ThemeComponents as Promised } from './components-${themeComponentsVersion}'

type Broken = {
  [Name in keyof Promised]: Name extends keyof Now ? (Now[Name] extends Promised[Name] ? never : Name) : Name
}[keyof Promised]

export const broken: Broken[] = ['no name']
`

beforeAll(() => {
  fs.cpSync(path.join(project, 'test/sites/parts'), root, { recursive: true })
  const packages = path.join(root, 'node_modules')
  fs.mkdirSync(packages)
  fs.symlinkSync(path.join(path.dirname(bin), '..'), path.join(packages, 'docsgen'))
  fs.symlinkSync(path.join(project, 'node_modules/@types'), path.join(packages, '@types'))
  const compilerOptions = {
    module: 'preserve',
    target: 'es2023',
    lib: ['es2023', 'dom'],
    jsx: 'react-jsx',
    strict: true,
    noUnusedLocals: true,
    verbatimModuleSyntax: true,
  }
  const files = Object.values(wrong).map(([text], i) => [
    `wrong/${i}.tsx`,
    `import type { NavbarItemProps, ThemeProps } from 'docsgen'\nexport type Both = [NavbarItemProps, ThemeProps<'TOC'>]\n${text}\n`,
  ])
  const promised = `components-${themeComponentsVersion}.ts`
  const record = path.join(import.meta.dirname, 'promised', promised)
  writeFiles(root, {
    [`promised/${promised}`]: fs.readFileSync(record, 'utf8'),
    'promised/check.ts': check,
    ...ejected(),
    'tsconfig.json': JSON.stringify({ compilerOptions: { ...compilerOptions, noEmit: true, types: ['react'] } }),
    ...Object.fromEntries(files),
  })
})

afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

/** Copies of all components, as `docsgen eject` writes them. */
function ejected(): Record<string, string> {
  const lib = path.join(path.dirname(bin), '../lib/theme-parts.json')
  const { parts } = JSON.parse(fs.readFileSync(lib, 'utf8')) as { parts: Record<string, { source: string }> }
  return Object.fromEntries(Object.entries(parts).map(([name, { source }]) => [`ejected/${name}.tsx`, source]))
}

/** The messages of the compiler for the site, line by line. */
let cached: string[] | undefined
function messages(): string[] {
  const tsc = path.join(project, 'node_modules/typescript/bin/tsc')
  cached ??= spawnSync(process.execPath, [tsc, '-p', root, '--pretty', 'false', '--singleThreaded'], {
    cwd: root,
    encoding: 'utf8',
  })
    .stdout.split(/\n(?! )/)
    .filter(Boolean)
  return cached
}

test('valid components have no type errors', () => {
  expect(messages().filter((message) => !/^(?:wrong|promised)\//.test(message))).toEqual([])
})

test('components written for this version of the list still type-check', () => {
  const [found, ...others] = messages().filter((message) => message.startsWith('promised/'))
  expect(others).toEqual([])
  expect(found, 'Raise themeComponentsVersion, record the new one, and say in the changelog what to do.').toMatch(
    /not assignable to type 'never'/,
  )
})

test.each(Object.entries(wrong).map(([name, [, message]], i) => [name, i, message] as const))(
  'is a type error: %s',
  (_, i, message) => {
    const found = messages().filter((it) => it.startsWith(`wrong/${i}.tsx(3,`))
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(message)
  },
)
