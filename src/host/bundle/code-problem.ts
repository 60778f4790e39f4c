import { isBuiltin } from 'node:module'
import type { Location, Message } from 'esbuild'
import { conflictHint } from '../../shared/conflict.ts'

/** An error in code, explained in plain language. */
export interface CodeProblem {
  message: string
  hint?: string
  /** Position of the error, if it differs from the bundler's. */
  location?: Location
}

/** Explains an error of the bundler. */
export function codeProblem({ text, notes, location }: Pick<Message, 'text' | 'notes' | 'location'>): CodeProblem {
  const marker = /^(?:<{7}|={7}|>{7})(?: |$)/.exec(location?.lineText ?? '')?.[0].trim()
  if (marker) return { message: `"${marker}" is a conflict marker of a merge.`, hint: conflictHint }
  for (const [pattern, explain] of explainers) {
    const match = pattern.exec(text)
    if (match) return explain({ match, location, note: notes[0] })
  }
  return { message: `${text.replace(/\.$/, '')}.`, hint: notes.map(noteText).join(' ') || undefined }
}

/** Removes errors that are caused by an earlier one in the same file. */
export function withoutEffects<Error extends Pick<Message, 'text' | 'location'>>(errors: Error[]): Error[] {
  const isEffect = ({ text, location }: Error, i: number) =>
    /^(?:Unexpected end of file|Expected .* but found end of file)/.test(text) &&
    errors.slice(0, i).some((other) => other.location?.file === location?.file)
  return errors.filter((error, i) => !isEffect(error, i))
}

interface Found {
  match: RegExpExecArray
  location: Location | null
  note: Message['notes'][number] | undefined
}

const explainers: [RegExp, (found: Found) => CodeProblem][] = [
  [/^Could not resolve "(.*)"/, ({ match: [, name = ''] }) => missingModule(name)],
  [
    /^Unexpected closing "(.*)" tag does not match opening "(.*)" tag/,
    ({ match: [, name, open], note }) => ({
      message: `"</${name}>" closes no tag: "<${open}>"${inLine(note)} is still open.`,
      hint: `Write "</${open}>" before it.`,
    }),
  ],
  [
    /^Unexpected end of file before a closing "(.*)" tag/,
    ({ match: [, name], note }) => ({
      message: `The tag "<${name}>" is never closed.`,
      hint: `Write "</${name}>" where it ends.`,
      location: note?.location ?? undefined,
    }),
  ],
  [
    /^(?:Unexpected end of file|Expected .* but found end of file)/,
    () => ({
      message: 'The file ends in the middle of a statement.',
      hint: 'Close each bracket, brace, quote and tag.',
    }),
  ],
  [
    /^Unterminated string literal/,
    () => ({
      message: 'This text is not closed on its line.',
      hint: 'Add the closing quote. Use backticks for text with several lines.',
    }),
  ],
  [
    /^Unterminated regular expression/,
    () => ({
      message: 'A regular expression that starts here is never closed.',
      hint: 'If this is the slash of a tag, put all elements that a component returns into one, such as <>…</>.',
    }),
  ],
  [
    /^The symbol "(.*)" has already been declared/,
    ({ match: [, name], note }) => ({
      message: `"${name}" is declared twice${note?.location ? `, first in line ${note.location.line}` : ''}.`,
      hint: 'Give one of them another name.',
    }),
  ],
  [
    /^"await" can only be used inside an "async" function/,
    () => ({ message: '"await" is used in a function that is not async.', hint: 'Write "async" before the function.' }),
  ],
  [
    /^No loader is configured for "(.*)" files/,
    ({ match: [, extension] }) => ({
      message: `Code cannot import "${extension}" files.`,
      hint: /^\.(?:less|styl|stylus|pcss|postcss)$/.test(extension ?? '')
        ? 'Convert it to CSS or SCSS.'
        : /^\.(?:vue|svelte|astro)$/.test(extension ?? '')
          ? 'Write the component in React, in a file that ends in .tsx.'
          : 'Convert it to JSON or a module, or put "!!raw-loader!" before the path to import its text.',
    }),
  ],
  [
    /^JSON does not support trailing commas/,
    () => ({ message: 'JSON does not allow a comma here.', hint: 'Remove the comma.' }),
  ],
  [
    /^Expected identifier but found (.*)/,
    ({ match: [, found] }) => ({ message: `Expected a name but found ${found}.` }),
  ],
  [/^Expected "(.)" but found "(.*)"/, misplaced],
]

/** Returns the name of an import that leads nowhere, as it is written. */
export function unresolved({ text }: Pick<Message, 'text'>): string | undefined {
  return /^Could not resolve "(.*)"/.exec(text)?.[1]
}

/** Explains an import that cannot be resolved, of a package or a path. */
export function missingModule(name: string): Required<Pick<CodeProblem, 'message' | 'hint'>> {
  if (/^\.|^@site\//.test(name))
    return {
      message: `There is no ${/\.(?!(?:[cm]?[jt]sx?|mdx?)$)\w+$/.test(name) ? 'file' : 'module'} "${name}".`,
      hint: 'Paths are relative to the file, or start with "@site/" at the root of the site.',
    }
  if (name.startsWith('/'))
    return { message: `There is no module "${name}".`, hint: `From the root of the site, write "@site${name}".` }
  if (isBuiltin(name))
    return {
      message: `"${name}" is a module of Node.js, which browsers do not have.`,
      hint: 'Use it outside of islands, in code that runs at build.',
    }
  const framework = frameworks.find(({ pattern }) => pattern.test(name))
  if (framework)
    return {
      message: `"${name}" belongs to ${framework.of}, which docsgen does not run.`,
      hint: framework.hint ?? replacementOf(name),
    }
  const own = name.split('/', name.startsWith('@') ? 2 : 1).join('/')
  return { message: `There is no package "${own}".`, hint: `Install it: npm install ${own}` }
}

/** Modules that work only in another generator or framework: installing them does not help. */
const frameworks: { pattern: RegExp; of: string; hint?: string }[] = [
  { pattern: /^next(?:\/|$)|^next-(?:mdx-remote|intl|themes)/, of: 'Next.js' },
  { pattern: /^nextra(?:-theme-\w+)?(?:\/|$)/, of: 'Nextra' },
  { pattern: /^fumadocs-/, of: 'Fumadocs' },
  { pattern: /^gatsby(?:-|\/|$)/, of: 'Gatsby' },
  { pattern: /^(?:astro(?::|\/|$)|@astrojs\/)/, of: 'Astro' },
  { pattern: /^(?:vue|vue-router|@vue\/\w+|vitepress|vuepress|@vuepress\/[\w-]+)(?:\/|$)/, of: 'Vue' },
  { pattern: /^(?:nuxt|#app|#imports|@nuxt\/[\w-]+|@nuxtjs\/[\w-]+)(?:\/|$)/, of: 'Nuxt' },
  { pattern: /^(?:svelte|\$app|\$lib|@sveltejs\/[\w-]+)(?:\/|$)/, of: 'Svelte' },
  { pattern: /^@?remix-run|^react-router(?:-dom)?(?:\/|$)/, of: 'React Router' },
  { pattern: /^(?:virtual|~?icons?)[:/]/, of: 'Vite' },
]

function replacementOf(name: string): string {
  if (/link$/i.test(name)) return 'Write a link in Markdown, or <a href="/docs/page">; docsgen checks both.'
  if (/image$/i.test(name)) return 'Write ![Text](image.png), or <img src="/image.png" alt="Text" />.'
  if (/router|navigation/i.test(name)) return 'Write a link instead: pages of docsgen are HTML files.'
  if (/head$/i.test(name)) return 'Write "title" and "description" in front matter, or headTags in the configuration.'
  return 'Remove the import, or write the component in React.'
}

function misplaced({ match: [text, wanted, found = ''], location }: Found): CodeProblem {
  const message = `${text}.`
  const before = location?.lineText.slice(0, location.column).at(-1)
  if (/["'`]/.test(before ?? '') && /^\w/.test(found))
    return {
      message: `The string ends before "${found}", at its second quote.`,
      hint: 'Use double quotes for a string with an apostrophe.',
    }
  if (/[\])]/.test(wanted ?? '')) return { message, hint: `Close "${wanted}" before it, or write a comma.` }
  return { message, hint: wanted === '}' ? 'Put a comma between two entries, and close each brace.' : undefined }
}

function inLine(note: Found['note']): string {
  return note?.location ? ` in line ${note.location.line}` : ''
}

/** Returns the text of a bundler note, with the line if it has a position. */
export function noteText({ text, location }: Message['notes'][number]): string {
  return text.replace(/(?: is here| here)?:$/, location ? ` in line ${location.line}.` : '.')
}
