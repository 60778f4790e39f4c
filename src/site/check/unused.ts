import { posix } from 'node:path'
import { builtIns } from '../../features/index.ts'
import { type Problem, problem } from '../../model/problem.ts'
import { escapeRegExp } from '../../shared/escape-reg-exp.ts'
import { decode } from '../../shared/urls.ts'

/** A file that no other one may name. */
export interface Candidate {
  /** Relative to the root. */
  path: string
  /** Its path in the output, for static files. */
  output?: string
}

/** Files that hosts, browsers and crawlers ask for by their names. */
const asked =
  /(?:^|\/)\.|^(?:_headers|_redirects|_routes\.json|_worker\.js|404\.html|CNAME|BingSiteAuth\.xml|ads\.txt|app-ads\.txt|apple-touch-icon.*\.png|browserconfig\.xml|favicon\.(?:ico|svg|png)|google\w+\.html|humans\.txt|indexnow\w*\.txt|manifest\.json|mstile-.*\.png|robots\.txt|security\.txt|service-worker\.js|site\.webmanifest|sitemap.*\.xml|staticwebapp\.config\.json|sw\.js|vercel\.json|web\.config|yandex_\w+\.html)$/

/** Returns true if a static file needs no link: it is asked for by name, or the site keeps it for others. */
export function isKept(output: string, keep: string[]): boolean {
  const isAsked = asked.test(output) || builtIns.some(({ programFiles }) => programFiles?.test(output))
  return isAsked || keep.some((one) => (one.endsWith('/') ? output.startsWith(one) : output === one))
}

/** Everything that texts name as a file. */
interface Mentions {
  /** Paths from the root. */
  paths: Set<string>
  /** Ends of paths: `img/a.png` and `a.png` of a mention of `/base/img/a.png`. */
  ends: Set<string>
  /** Folders whose files code names by a computed name, with a slash at the end. */
  folders: Set<string>
  /** Texts, for names with characters that end a name elsewhere. */
  texts: string[]
}

export function noMentions(): Mentions {
  return { paths: new Set(), ends: new Set(), folders: new Set(), texts: [] }
}

const names = /[^\s"'`()<>[\]{}|,;=*]+\.[A-Za-z0-9]{1,12}/g
const computed = /[\w./@-]*[\w-]+\/(?=["'`]|\$\{)/g
const simple = /^[^\s"'`()<>[\]{}|,;=*%#?]+$/

/** Adds the files that a text names. */
export function addMentions(mentions: Mentions, file: string, text: string): void {
  mentions.texts.push(text)
  for (const [written] of text.matchAll(names)) {
    const name = decode(written.replace(/[?#].*$/s, ''))
    if (!/^[/@]/.test(name)) mentions.paths.add(posix.join(posix.dirname(file), name))
    const bare = name.replace(/^(?:@site|pathname:\/\/|\.{0,2})\/+/, '').replace(/^(?:\.\.\/)+/, '')
    for (let at = 0; at >= 0; at = bare.indexOf('/', at) + 1 || -1) mentions.ends.add(bare.slice(at))
  }
  if (/\.(?:[cm]?[jt]sx?|mdx|json|ya?ml)$/.test(file))
    for (const [folder] of text.matchAll(computed)) mentions.folders.add(folder.replace(/^(?:\.{0,2}\/)+|^@site\//, ''))
}

/** Returns the files that nothing names. */
export function unnamed(candidates: Candidate[], { paths, ends, folders, texts }: Mentions): Candidate[] {
  return candidates.filter(({ path, output }) => {
    if (paths.has(path) || ends.has(path)) return false
    // Texts name partials by their folder too: `@site/docs/_part.md`.
    if (output === undefined) return !suffixes(path).some((end) => ends.has(end))
    if (ends.has(output)) return false
    const base = posix.basename(output)
    // Code may join it to its folder.
    if (ends.has(base) && isNamedAlone(base, texts)) return false
    for (const folder of folders) if (output.startsWith(folder)) return false
    return simple.test(base) || !texts.some((text) => text.includes(base) || text.includes(encodeURI(base)))
  })
}

/** Ends of a path with at least one folder. */
function suffixes(path: string): string[] {
  const parts = path.split('/')
  return parts.slice(0, -1).map((_, at) => parts.slice(at).join('/'))
}

/** Returns true if a text names a file without any folder. */
function isNamedAlone(base: string, texts: string[]): boolean {
  const alone = new RegExp(`(?:^|[\\s"'\`(<>[=,])${escapeRegExp(base)}(?![\\w.-])`)
  return texts.some((text) => text.includes(base) && alone.test(text))
}

export function unusedFile({ path }: Candidate, severity: Problem['severity']): Problem {
  return problem('unused-file', {
    severity,
    message: 'Nothing in the site names this static file.',
    hint: 'Delete it, or add it to "checks.keepFiles" if other sites link to it.',
    file: path,
    subject: path,
  })
}

export function unusedPartial({ path }: Candidate, severity: Problem['severity']): Problem {
  return problem('unused-partial', {
    severity,
    message: 'No document includes or imports this partial.',
    hint: 'Delete it, or include it where its text belongs.',
    ...{ file: path, line: 1, column: 1, subject: path },
  })
}
