import path from 'node:path'
import type { Config } from '../../config/config.ts'
import { translationFiles } from '../../content/translations.ts'
import { builtIns } from '../../features/index.ts'
import { documentNames as document, movedPlace as moved, type PlaceHabit } from '../../model/place-habit.ts'

const page = /\.(?:mdx?|[jt]sx?)$/i

/** Returns a row for each habit, at each of its places. */
export function placeHabits(config: Config): PlaceHabit[] {
  const rows = [
    ...ofDocuments(config),
    ...ofStatics(config),
    ...builtIns.flatMap(({ places }) => places?.(config) ?? []),
    ...ofData(config),
    ...ofLanguages(config),
  ]
  return rows.filter(({ at, right }) => path.posix.normalize(at) !== path.posix.normalize(right))
}

const below = ({ contentDir }: Config, name: string) => path.posix.join(contentDir, name)

const scripts = ['ts', 'mts', 'js', 'mjs', 'cjs', 'json']

function ofDocuments(config: Config): PlaceHabit[] {
  if (config.contentDir === '.') return []
  const sidebars = config.docs.flatMap(({ id, sidebarPath }) => {
    const name = `${id === 'default' ? '' : `${id}_`}sidebars`
    const right = below(config, `${name}.ts`)
    const places = sidebarPath === `${name}.ts` ? scripts.map((ending) => `${name}.${ending}`) : []
    return places.map((at) => moved(at, right, 'The sidebars in this file', 'are not used'))
  })
  const main = config.docs.find(({ id }) => id === 'default')
  const folders = main ? ['docs/', 'doc/', 'src/docs/', 'src/content/docs/', 'documentation/'] : []
  return [
    ...sidebars,
    ...folders.map((at) => moved(at, below(config, main!.path), 'The documents', 'are no pages', document)),
    ...['pages/', 'src/pages/'].map((at) =>
      moved(at, below(config, config.pages.path), 'The files', 'are no pages', page),
    ),
    ...config.docs.map(({ id }) => {
      const name = `${id === 'default' ? '' : `${id}_`}versioned_docs/`
      return moved(name, below(config, name), 'The versions', 'are no pages', document)
    }),
  ]
}

const hostFiles = [
  'CNAME',
  '.nojekyll',
  '_redirects',
  '_headers',
  'robots.txt',
  'favicon.ico',
  'favicon.svg',
  'favicon.png',
]

function ofStatics(config: Config): PlaceHabit[] {
  const [folder] = config.staticDirectories
  if (folder === undefined) return []
  const right = below(config, folder)
  const places = ['static/', 'public/', 'src/static/', 'docs/public/', '.vitepress/public/', 'docs/.vitepress/public/']
  return [
    ...[...places, below(config, 'public/'), below(config, 'docs/public/')].map((at) =>
      moved(at, right, 'The files', 'are not copied to the output', /./),
    ),
    ...hostFiles.flatMap((name) =>
      [name, below(config, name)].map((at) =>
        moved(at, path.posix.join(right, name), 'This file', 'is not copied to the output'),
      ),
    ),
  ]
}

function ofData(config: Config): PlaceHabit[] {
  const docs = config.docs[0]?.path ?? 'docs'
  const endings = (name: string, ...all: string[]) => all.map((ending) => `${name}.${ending}`)
  const own = (name: string, ...all: string[]): [string, string[]] => [
    below(config, `${name}.yml`),
    endings(path.posix.basename(name), ...all),
  ]
  const rows: [right: string, names: string[]][] = [
    own('variables', 'yaml', 'json'),
    ...builtIns.flatMap(({ dataFiles }) => dataFiles?.(config) ?? []).map((name) => own(name, 'yml', 'yaml', 'json')),
    own('synonyms', 'yml', 'yaml', 'json'),
    own('search.tests', 'yml', 'yaml', 'json'),
    [below(config, path.posix.join(docs, 'tags.yml')), endings('tags', 'yml', 'yaml', 'json')],
    [below(config, 'redirects.ts'), endings('redirects', 'ts', 'js', 'mjs', 'json', 'yml', 'yaml')],
    [below(config, 'versions.json'), endings('versions', 'json')],
  ]
  return rows.flatMap(([right, names]) => {
    const isRead = (at: string) =>
      right.replace(/\.\w+$/, '') === at.replace(/\.\w+$/, '') &&
      /\.(?:[cm]?[jt]s|json)$/.test(right) &&
      /\.(?:ts|m?js|json)$/.test(at)
    const folders = ['', config.contentDir, path.posix.dirname(right)]
    // JSON beside documents may be data of one.
    const besideDocs = names.filter((name) => !name.endsWith('.json')).map((name) => below(config, `${docs}/${name}`))
    const places = new Set([
      ...folders.flatMap((folder) => names.map((name) => path.posix.join(folder, name))),
      ...besideDocs,
    ])
    return [...places].filter((at) => !isRead(at)).map((at) => moved(at, right, 'This file', 'is not read'))
  })
}

function ofLanguages(config: Config): PlaceHabit[] {
  const { i18n, docs, pages } = config
  const folder = below(config, i18n.path)
  const outside = moved(
    `${path.posix.basename(i18n.path)}/`,
    folder,
    'The translations',
    'are not read',
    /\.(?:mdx?|json)$/,
  )
  const rows = i18n.locales.flatMap((locale) => {
    if (locale === i18n.defaultLocale) return []
    const own = path.posix.join(folder, i18n.localeConfigs[locale]!.path)
    const files = translationFiles({ translations: own })
    const [first] = docs
    const ofDocs = first && files.docsFolder(first.id, 'current')
    const text = `are no translations to "${locale}"`
    const places = first
      ? [...new Set(['docs/', 'content/', `${path.posix.basename(first.path)}/`])].map((name) =>
          path.posix.join(own, name),
        )
      : []
    return [
      ...places.map((at) => moved(at, ofDocs!, 'The documents', text, document)),
      ...[path.posix.dirname(ofDocs ?? own), own].map((at) => ({
        ...moved(`${at}/`, ofDocs ?? own, 'The documents', text, document),
        isFlat: true,
      })),
      ...[below(config, `${locale}/`), below(config, `locales/${locale}/`), `locales/${locale}/`].map((at) =>
        moved(at, ofDocs ?? own, 'The documents', text, document),
      ),
      moved(
        path.posix.join(own, `${path.posix.basename(pages.path)}/`),
        files.pagesFolder(),
        'The pages',
        `are no translations to "${locale}"`,
        page,
      ),
      ...builtIns
        .flatMap(({ translations }) => translations?.(config) ?? [])
        .map(({ at, right, subject }) =>
          moved(
            path.posix.join(own, `${at}/`),
            path.posix.join(own, right),
            subject,
            `are no translations to "${locale}"`,
            document,
          ),
        ),
      ...[
        `${folder}/${locale}.json`,
        path.posix.join(own, 'translation.json'),
        path.posix.join(own, 'messages.json'),
      ].map((at) => moved(at, files.code, 'The messages in this file', 'are not read')),
    ]
  })
  return [outside, ...rows]
}
