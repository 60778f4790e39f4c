import { configText, type Files, png } from './site.ts'

/** Makes an edit like an author and returns its description. Random numbers are reproducible. */
export type Edit = (files: Files, random: (limit: number) => number) => string

const documents = (files: Files) =>
  Object.keys(files)
    .filter((file) => /^content\/docs\/(?:[^_][^/]*\/)*[^_/][^/]*\.md$/.test(file))
    .sort()
const one = <Item>(items: Item[], random: (limit: number) => number): Item => items[random(items.length)]!
const fresh = (random: (limit: number) => number) => `new-${random(100_000)}`

/** Every kind of edit, by number. */
export const edits: Edit[] = [
  function body(files, random) {
    const file = one(documents(files), random)
    files[file] = `${files[file]}\n\nAnd ${fresh(random)}.\n`
    return `body of ${file}`
  },
  function title(files, random) {
    const file = one(documents(files), random)
    files[file] = `---\ntitle: Title ${fresh(random)}\n---\n\n## Section {#section-${random(3)}}\n\nText.\n`
    return `title of ${file}`
  },
  function heading(files, random) {
    const file = one(documents(files), random)
    files[file] = String(files[file]).replace(/^## .*$/m, `## Heading ${fresh(random)}`)
    return `heading of ${file}`
  },
  function rename(files, random) {
    const file = one(documents(files), random)
    return move(files, file, file.replace(/[^/]*$/, `${fresh(random)}.md`))
  },
  function moveToFolder(files, random) {
    const file = one(documents(files), random)
    return move(files, file, `content/docs/${one(['a', 'b', 'a/deep', 'new'], random)}/${file.split('/').at(-1)}`)
  },
  function remove(files, random) {
    const file = one(documents(files), random)
    delete files[file]
    return `delete ${file}`
  },
  function add(files, random) {
    const file = `content/docs/${one(['a', 'b', 'c', 'fresh'], random)}/${fresh(random)}.md`
    const target = one(documents(files), random).replace('content/docs', '')
    files[file] = `# Page ${fresh(random)}\n\nSee [that](${target}) and [anchor](${target}#section-${random(3)}).\n`
    return `add ${file}`
  },
  function label(files, random) {
    const file = `content/docs/${one(['a', 'c', 'd'], random)}/_category_.json`
    files[file] = JSON.stringify({ label: `Label ${fresh(random)}`, position: random(5), collapsed: random(2) === 0 })
    return `label in ${file}`
  },
  function config(files, random) {
    const baseUrl = one(['/', '/x/'], random)
    const trailingSlash = one([undefined, true, false], random)
    files['site.config.ts'] = configText({ ...tolerant, title: `Site ${fresh(random)}`, baseUrl, trailingSlash })
    return `config: baseUrl ${baseUrl}, trailingSlash ${trailingSlash}`
  },
  function asset(files, random) {
    files['content/docs/a/picture.png'] = png(10 + random(100), 10 + random(100), fresh(random))
    return 'bytes of an image'
  },
  function loseAsset(files, random) {
    const file = one(['content/docs/a/picture.png', 'content/docs/b/table.csv', 'content/static/img/logo.svg'], random)
    if (file in files) delete files[file]
    else files[file] = file.endsWith('png') ? png(8, 8) : '<svg xmlns="http://www.w3.org/2000/svg"/>'
    return `${file} ${file in files ? 'comes' : 'goes'}`
  },
  function statics(files, random) {
    const file = `content/static/${one(['a.txt', 'deep/b.txt', 'robots.txt'], random)}`
    if (random(3) === 0) delete files[file]
    else files[file] = `static ${fresh(random)}\n`
    return `static ${file}`
  },
  function code(files, random) {
    files['content/pages/_words.ts'] = `export const words = 'Words ${fresh(random)}'\n`
    return 'a module of the React page'
  },
  function part(files, random) {
    const file = `content/docs/${one(['c/_part.mdx', 'd/_text.md'], random)}`
    files[file] = `Part ${fresh(random)}.\n\n## Part {#part-${random(3)}}\n\nOf [it](/docs/a/first).\n`
    return `text of ${file}`
  },
  function value(files, random) {
    if (random(2) === 0) files['content/docs/c/_value.ts'] = `export const value = ${random(100)}\n`
    else files['content/docs/c/note.mdx'] = `${files['content/docs/c/note.mdx']}\nMore, ${fresh(random)}.\n`
    return 'MDX or its module'
  },
  function draft(files, random) {
    const file = one(documents(files), random)
    const key = one(['draft: true', 'unlisted: true', 'sidebar_position: 0', 'slug: /own'], random)
    files[file] = `---\n${key}\n---\n${String(files[file]).replace(/^---\n.*?\n---\n/s, '')}`
    return `${key} in ${file}`
  },
]

/** Options with which an edit that breaks a link does not fail the build. */
export const tolerant = { onBrokenLinks: 'warn', onBrokenImages: 'warn' } as const

function move(files: Files, from: string, to: string): string {
  const body = files[from]!
  delete files[from]
  files[to] = body
  return `move ${from} to ${to}`
}
