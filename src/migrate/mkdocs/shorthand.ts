import type { Nodes } from 'mdast'
import { applyEdits, type Edit } from '../../shared/text-edits.ts'
import { markdownTree, rangeOf } from '../markdown/tree.ts'
import { isPlain } from '../settings.ts'
import { optionsOf, type Shorthand } from './names.ts'

const github = { host: 'https://github.com', paths: { '#': 'issues', '!': 'pull', '?': 'discussions' } }

const providers: Record<string, Pick<Shorthand, 'host' | 'paths'>> = {
  github,
  gitlab: { host: 'https://gitlab.com', paths: { '#': '-/issues', '!': '-/merge_requests' } },
  bitbucket: { host: 'https://bitbucket.org', paths: { '#': 'issues', '!': 'pull-requests' } },
}

export function shorthandOf(extensions: unknown): Shorthand | undefined {
  const { user: owner, repo: name } = optionsOf(extensions, 'mdx_gh_links') ?? {}
  if (typeof owner === 'string' && typeof name === 'string')
    return { ...github, paths: { '#': 'issues' }, user: owner, repo: name, hasOneSymbol: true }
  const options = optionsOf(extensions, 'pymdownx.magiclink')
  if (options?.repo_url_shorthand !== true) return undefined
  const { user, repo, provider } = options
  return {
    ...(providers[String(provider ?? 'github')] ?? github),
    ...(typeof user === 'string' && { user }),
    ...(typeof repo === 'string' && { repo }),
    hasOneSymbol: isPlain(options) && options.normalize_issue_symbols === true,
  }
}

/** Parts of a text in which nothing is a reference: other references, attributes, tags and URLs. */
const other = /(\[[^[\]]*\]\[[^[\]]*\]|<[^<>]*>|\{[^{}]*\}|\b[a-z]+:\/\/\S+)/

const issue = /(?<![\\\w&/#@!?.-])(?:([\w-]+)\/)?([\w.-]*)([#!?])([1-9]\d*)\b/g
const mention = /(?<![\\\w/.@])@([A-Za-z\d](?:[\w-]*[A-Za-z\d])?)(?:\/([\w.-]*\w))?(?![\w@])/g

/** Converts `#12`, `repo#12`, `user/repo#12`, `@user` and `@user/repo` to links. */
export function withLinks(content: string, shorthand: Shorthand): string {
  if (!/[#!?]\d|@\w/.test(content)) return content
  const edits: Edit[] = []
  const visit = (node: Nodes): void => {
    if (/^(?:link|linkReference|imageReference|definition)$/.test(node.type)) return
    if (node.type === 'text' && node.position) {
      const { start, end } = rangeOf(node)
      const before = content.slice(start, end)
      const after = before
        .split(other)
        .map((part, i) => (i % 2 === 1 ? part : linksIn(part, shorthand)))
        .join('')
      if (after !== before) edits.push({ start, end, text: after })
    }
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(markdownTree(content))
  return applyEdits(content, edits)
}

function linksIn(text: string, { host, user, repo, paths, hasOneSymbol }: Shorthand): string {
  const link = (shown: string, path: string) => `[${shown}](${host}/${path})`
  return text
    .replace(issue, (written, otherUser: string | undefined, otherRepo: string, symbol: string, number: string) => {
      const [owner, name, path] = [otherUser ?? user, otherRepo || repo, paths[symbol]]
      if (owner === undefined || name === undefined || path === undefined) return written
      const before = `${otherUser === undefined ? '' : `${otherUser}/`}${otherRepo}`
      return link(`${before}${hasOneSymbol ? '#' : symbol}${number}`, `${owner}/${name}/${path}/${number}`)
    })
    .replace(mention, (_, owner: string, name?: string) =>
      name === undefined ? link(`@${owner}`, owner) : link(`${owner}/${name}`, `${owner}/${name}`),
    )
}
