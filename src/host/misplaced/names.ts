import fs from 'node:fs'
import path from 'node:path'
import picomatch from 'picomatch'
import type { Config } from '../../config/config.ts'
import { type Problem, problem } from '../../model/problem.ts'
import type { ContentFolder } from '../../model/types.ts'

/** A habit of authors: a name in a folder of documents or pages that docsgen does not read. */
interface NameHabit {
  pattern: RegExp
  /** Of folders of this kind; default: both. */
  kind?: ContentFolder['kind']
  message: string
  hint: string
  severity?: Problem['severity']
}

const order = 'Set "sidebar_position" in front matter, write a _category_.json, or list the documents in sidebars.ts.'
const convert = 'Convert it to Markdown, in a file that ends in .md.'

const habits: NameHabit[] = [
  {
    pattern: /\.(?!mdx?$)(?:[Mm][Dd][Xx]?)$/,
    message: 'is no page, because its ending is in upper case.',
    hint: 'Rename it, with an ending in lower case: .md or .mdx.',
  },
  {
    pattern: /\.(?:markdown|mdown|mkdn?|mdwn|mkd|mdtxt|mdtext|rmd|qmd|mdoc|markdn)$/i,
    message: 'is no page: docsgen reads documents that end in .md or .mdx.',
    hint: 'Rename it, with the ending .md.',
  },
  {
    pattern: /\.(?:rst|adoc|asciidoc|asc|textile|creole|mediawiki)$/i,
    message: 'is no page: docsgen reads Markdown.',
    hint: convert,
  },
  {
    pattern: /\.(?:vue|astro|svelte|njk|liquid|hbs|ejs|pug)$/i,
    kind: 'page',
    message: 'is no page: pages are Markdown or React components.',
    hint: 'Convert it to .md, .mdx or .tsx.',
  },
  {
    pattern: /\.html?$/i,
    kind: 'page',
    message: 'is no page: pages are Markdown or React components.',
    hint: 'Convert it, or move it into the static folder, whose files are copied as they are.',
    severity: 'info',
  },
  {
    pattern:
      /^_?category_?\.(?:json|ya?ml)$|^_category_\.(?:jsonc|json5|toml|txt|[cm]?[jt]s)$|^_category_\.(?:json|ya?ml)\.\w+$/i,
    kind: 'doc',
    message: 'does not describe the category: its file is called _category_.json, _category_.yml or _category_.yaml.',
    hint: 'Rename it to _category_.json or _category_.yml.',
  },
  {
    pattern: /^_?meta\.(?:json|[cm]?[jt]sx?)$|^\.order$/,
    kind: 'doc',
    message: 'does not order the sidebar: Nextra and other tools read it.',
    hint: order,
  },
  {
    pattern: /^\.pages$|^\.nav\.ya?ml$/,
    kind: 'doc',
    message: 'does not order the sidebar: plugins of MkDocs read it.',
    hint: order,
  },
  {
    pattern: /^_(?:sidebar|navbar|coverpage)\.md$/i,
    kind: 'doc',
    message: 'has no effect: Docsify reads it.',
    hint: order,
  },
  {
    pattern: /^_?toc\.ya?ml$/i,
    kind: 'doc',
    message: 'does not order the sidebar: Jupyter Book and DocFX read it.',
    hint: order,
  },
  {
    pattern: /^_index(?:\.[a-z]{2})?\.mdx?$/i,
    kind: 'doc',
    message: 'is no page, because its name starts with an underscore: Hugo and Zola read it.',
    hint: 'Rename it to index.md.',
  },
  {
    pattern: /^(?:[\w-]*_)?sidebars?\.(?:[cm]?[jt]s|json)$/,
    kind: 'doc',
    message: 'does not set the sidebar: the file is next to the documents.',
    hint: 'Move it one folder up, or set docs.sidebarPath.',
  },
  {
    pattern: /^tags\.yaml$/i,
    kind: 'doc',
    message: 'is not read: the file of tags is called tags.yml.',
    hint: 'Rename it to tags.yml, or set docs.tags.',
  },
  {
    pattern: /^variables\.(?:yaml|json)$/i,
    kind: 'doc',
    message: 'is not read: the file of variables is called variables.yml.',
    hint: 'Rename it to variables.yml.',
  },
]

/** Matches names that may have a habit: all but the usual names of documents. */
export const mayBeMisnamed = /^_|^\.|\.\w+\.mdx?$|(?<!\.mdx?)$/

/**
 * Reports files of a folder whose names only other tools read, unless the configuration excludes or names them. `files`
 * are those that may have a habit, relative to the folder.
 */
export function misnamedFiles(root: string, config: Config, folder: ContentFolder, files: string[]): Problem[] {
  const { path: at, exclude } = folder
  const exists = (name: string) => fs.existsSync(path.join(root, at, name))
  const found = files.flatMap((name) => misnamed(name, folder, config, exists) ?? [])
  if (found.length === 0) return []
  const isExcluded = picomatch(exclude)
  const named = config.docs.map(({ sidebarPath }) => path.posix.join(config.contentDir, sidebarPath || '.'))
  return found.flatMap((one) => {
    const file = path.posix.join(at, one.file!)
    // Names with an underscore are excluded because they are partials.
    const isMeant = path.posix.basename(file).startsWith('_') || !isExcluded(one.file!)
    return isMeant && !named.includes(file) ? [{ ...one, file }] : []
  })
}

/** Returns the problem of a file whose name only other tools read; undefined for any other one. */
function misnamed(
  file: string,
  { kind }: ContentFolder,
  { i18n }: Config,
  exists: (file: string) => boolean,
): Problem | undefined {
  const name = path.posix.basename(file)
  if (
    path.posix
      .dirname(file)
      .split('/')
      .some((folder) => folder.startsWith('_'))
  )
    return undefined
  const [, start, locale = '', ending] = /^([^_].*)\.([\w-]+)(\.mdx?)$/.exec(name) ?? []
  if (locale !== i18n.defaultLocale && i18n.locales.includes(locale)) {
    const source = path.posix.join(path.posix.dirname(file), `${start}${ending}`)
    return exists(source) ? asPage(file, source, locale) : undefined
  }
  const isRead = name.startsWith('_') ? /^_category_\.(?:json|ya?ml)$/.test(name) : /\.mdx?$/.test(name)
  const habit = isRead ? undefined : habits.find((one) => (one.kind ?? kind) === kind && one.pattern.test(name))
  if (!habit) return undefined
  const { message, hint, severity = 'warning' } = habit
  return problem('misplaced-file', { severity, message: `"${name}" ${message}`, hint, file, subject: name })
}

function asPage(file: string, source: string, locale: string): Problem {
  return problem('misplaced-file', {
    message: `This is a page of its own, not the translation of "${path.posix.basename(source)}" to "${locale}".`,
    hint: `Move it into the folder of the translations, as "${path.posix.basename(source)}".`,
    file,
    subject: locale,
  })
}
