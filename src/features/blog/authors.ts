import * as z from 'zod'
import { expecting, isRecord, looseText } from '../../config/fields.ts'
import { parsed, parsedKeys, problemAt } from '../../config/problems.ts'
import { readData } from '../../content/data-file.ts'
import type { FrontMatter } from '../../content/front-matter.ts'
import { type Problem, problem } from '../../model/problem.ts'
import { expectedUrl } from '../../model/urls.ts'
import { closest } from '../../shared/closest.ts'
import { withoutSlashes } from '../../shared/urls.ts'
import { blogCodes } from './codes.ts'

/** An author of posts. */
export interface Author {
  key?: string
  name: string
  title?: string
  description?: string
  url?: string
  image?: string
  socials: { label: string; href: string }[]
  /** Path of the author's page below that of all authors; undefined without a page. */
  page?: string
}

/** The authors file of a blog: authors by key. */
export interface AuthorsFile {
  path: string
  authors: Map<string, Author>
}

const picture = looseText.superRefine(
  expecting((url) => (isUrl(url, 'image') ? undefined : 'a URL or the path of a static file, such as "/img/ann.jpg"')),
)

/** Schema of an author in the authors file; other keys are the site's own. */
export const authorSchema = z.looseObject({
  name: looseText.describe('The name; default with a picture: the key.'),
  title: looseText.describe('Text next to the name, such as a position.'),
  description: looseText.describe("Text on the author's page and in the list of authors."),
  url: looseText.superRefine(expecting(expectedUrl)).describe('URL that the name links to.'),
  email: looseText.describe('Email address that the name links to if there is no `url`.'),
  image_url: picture.describe('Picture: a URL, or the path of a static file.'),
  imageURL: picture,
  page: z.unknown().optional(),
  socials: z
    .custom<Record<string, unknown>>(isRecord, 'have a key for each platform')
    .nullish()
    .describe('Profiles by platform: a name, or a URL.'),
})

const code = blogCodes['bad-authors']
const list = z.custom<Record<string, unknown>>(isRecord, 'have a key for each author')

/** Reads `authors.yml`: key to name, title, URL, picture and links. Reports invalid entries and uses the others. */
export function readAuthors(path: string, text: string): AuthorsFile & { problems: Problem[] } {
  const { data, problems } = readData({ path, text, code })
  const hint = 'Write "jane:", with "name: Jane Doe" below.'
  const entries = (data && parsed(list, data.value ?? {}, { file: path, code, hint }, problems)) ?? {}
  const authors: AuthorsFile['authors'] = new Map()
  for (const [key, entry] of Object.entries(entries)) {
    if (isRecord(entry)) problems.push(...misspelled(entry, key, path))
    const found = problems.length
    const written = isRecord(entry) ? parsedKeys(authorSchema, entry, { file: path, code, keys: [key] }, problems) : {}
    const author = authorOf(written, key)
    if (author) authors.set(key, author)
    else if (problems.length === found) {
      const message = `The author "${key}" has no "name".`
      problems.push(
        problemAt({ file: path, code }, [key], { message, hint: 'Add "name" or "image_url" below the key.' }),
      )
    }
  }
  return { path, authors, problems }
}

/** Keys and platforms that look like typos. */
function misspelled(entry: Record<string, unknown>, key: string, file: string): Problem[] {
  const known = Object.keys(authorSchema.shape)
  const keys = Object.keys(entry).flatMap((name) => {
    const near = known.includes(name) ? undefined : closest(name, known)
    const message = `Unknown key "${key}.${name}".`
    const described = { message, hint: `Did you mean "${near}"?`, isKey: true }
    return near === undefined ? [] : [problemAt({ file, code, severity: 'warning' }, [key, name], described)]
  })
  const socials = Object.entries(isRecord(entry.socials) ? entry.socials : {}).flatMap(([platform, handle]) => {
    if (Object.hasOwn(platforms, platform.toLowerCase()) || isUrl(String(handle))) return []
    const near = closest(platform, Object.keys(platforms))
    const hint =
      near === undefined ? 'Write the URL of the profile.' : `Did you mean "${near}"? Other platforms take a URL.`
    const message = `The platform "${platform}" of "${key}" is unknown.`
    return [problemAt({ file, code }, [key, 'socials', platform], { message, hint, isKey: true })]
  })
  return [...keys, ...socials]
}

function isUrl(text: string, use?: 'image'): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(text) && expectedUrl(text, use) === undefined
}

function authorOf(entry: Record<string, unknown>, key?: string): Author | undefined {
  const text = (...names: string[]) => {
    const found = names
      .map((name) => entry[name])
      .find((value) => value !== undefined && value !== null && value !== '')
    return found === undefined ? undefined : String(found)
  }
  const image = text('image_url', 'imageURL')
  const name = text('name') ?? (image === undefined ? undefined : (key ?? ''))
  if (name === undefined) return undefined
  const email = text('email')
  return {
    ...(key !== undefined && { key }),
    name,
    title: text('title'),
    description: text('description'),
    url: text('url') ?? (email === undefined ? undefined : `mailto:${email}`),
    image: image !== undefined && isUrl(image, 'image') ? image : undefined,
    socials: socialsOf(entry.socials),
    page: pageOf(entry.page, key),
  }
}

function pageOf(page: unknown, key: string | undefined): string | undefined {
  if (page === undefined || page === false || page === null || key === undefined) return undefined
  const path = isRecord(page) && typeof page.permalink === 'string' ? page.permalink : slugOf(key)
  return withoutSlashes(path)
}

function slugOf(key: string): string {
  return key
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1-$2')
    .replace(/[\s_.]+/g, '-')
    .toLowerCase()
}

const platforms: Record<string, [label: string, before: string, after?: string]> = {
  bluesky: ['Bluesky', 'https://bsky.app/profile/'],
  email: ['Email', 'mailto:'],
  github: ['GitHub', 'https://github.com/'],
  instagram: ['Instagram', 'https://www.instagram.com/'],
  linkedin: ['LinkedIn', 'https://www.linkedin.com/in/', '/'],
  mastodon: ['Mastodon', 'https://mastodon.social/@'],
  newsletter: ['Newsletter', ''],
  stackoverflow: ['Stack Overflow', 'https://stackoverflow.com/users/'],
  threads: ['Threads', 'https://www.threads.net/@'],
  twitch: ['Twitch', 'https://www.twitch.tv/'],
  twitter: ['Twitter', 'https://twitter.com/'],
  x: ['X', 'https://x.com/'],
  youtube: ['YouTube', 'https://www.youtube.com/@'],
}

function socialsOf(value: unknown): Author['socials'] {
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, written]) => {
    // A number is the id of a profile, such as that of Stack Overflow.
    const handle = typeof written === 'number' ? String(written) : written
    if (typeof handle !== 'string' || handle === '') return []
    const [label, before, after = ''] = platforms[name.toLowerCase()] ?? [name, '']
    if (isUrl(handle)) return [{ label, href: handle }]
    if (before === '') return []
    return [{ label, href: before + handle.replace(/^@/, '') + after }]
  })
}

/** The authors of a post. Reports keys that the file does not have, and authors that are written into the post. */
export function authorsOf(
  { extra }: FrontMatter,
  file: AuthorsFile | undefined,
  path: string,
): { authors: Author[]; problems: Problem[]; inline: Problem[] } {
  const problems: Problem[] = []
  const inline: Problem[] = []
  const written = extra.authors as unknown
  const list = written === undefined || written === null ? [] : Array.isArray(written) ? written : [written]
  const authors = list.flatMap((entry: unknown, i): Author[] => {
    const keys = Array.isArray(written) ? ['authors', i] : ['authors']
    if (typeof entry === 'string') {
      const known = file?.authors.get(entry)
      if (!known) problems.push(unknownAuthor(entry, file, path, keys))
      return known ? [known] : []
    }
    if (!isRecord(entry)) {
      problems.push(namelessAuthor(path, keys))
      return []
    }
    const base = typeof entry.key === 'string' ? file?.authors.get(entry.key) : undefined
    const own = authorOf({ name: base?.name, ...entry })
    if (!base && own) inline.push(inlineAuthor(own.name, path, keys))
    if (!own && !base) problems.push(namelessAuthor(path, keys))
    if (!own) return base ? [base] : []
    problems.push(...lostPicture(entry, path, keys))
    const given = Object.fromEntries(
      Object.entries(own).filter(([key, value]) => value !== undefined && key !== 'socials'),
    )
    return [base ? { ...base, ...given } : own]
  })
  return { authors: authors.length > 0 ? authors : legacyAuthor(extra), problems, inline }
}

/** The author of the keys before `authors`. */
function legacyAuthor(extra: FrontMatter['extra']): Author[] {
  const all = extra as Record<string, unknown>
  const entry = {
    name: all.author,
    title: all.author_title ?? all.authorTitle,
    url: all.author_url ?? all.authorURL,
    image_url: all.author_image_url ?? all.authorImageURL,
  }
  const author = authorOf(entry)
  return author ? [author] : []
}

function unknownAuthor(key: string, file: AuthorsFile | undefined, path: string, keys: (string | number)[]): Problem {
  const near = closest(key, [...(file?.authors.keys() ?? [])])
  const add = file ? `Add it to ${file.path}.` : 'Add a file authors.yml with it to the folder of the posts.'
  return problem(blogCodes['unknown-author'], {
    message: `There is no author "${key}".`,
    hint: near === undefined ? add : `Did you mean "${near}"?`,
    file: path,
    seek: { keys },
    subject: key,
  })
}

function lostPicture(entry: Record<string, unknown>, file: string, keys: (string | number)[]): Problem[] {
  const picture = entry.image_url ?? entry.imageURL
  if (typeof picture !== 'string' || isUrl(picture, 'image')) return []
  const message = `The picture "${picture}" of this author is neither a URL nor the path of a static file.`
  const hint = 'Move it into a static folder, and write its path, such as "/img/ann.jpg".'
  return [problem(code, { severity: 'warning', message, hint, file, seek: { keys }, subject: picture })]
}

function namelessAuthor(path: string, keys: (string | number)[]): Problem {
  return problem(blogCodes['unknown-author'], {
    message: 'This author has neither a key nor a name.',
    hint: 'Write the key of an author in authors.yml, or an object with "name".',
    file: path,
    seek: { keys },
  })
}

function inlineAuthor(name: string, path: string, keys: (string | number)[]): Problem {
  return problem(blogCodes['unknown-author'], {
    message: `The author "${name}" is not in the authors file.`,
    hint: 'Add the author to authors.yml and use the key, or set blog.onInlineAuthors to "ignore".',
    file: path,
    seek: { keys },
    subject: name,
  })
}
