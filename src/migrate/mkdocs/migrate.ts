import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { decode } from '../../shared/urls.ts'
import { isFolderIndex } from '../../site/routes.ts'
import { addFrontMatter, withoutKeys } from '../front-matter.ts'
import { LoadFailure } from '../load/load-module.ts'
import { lostAttributes } from '../markdown/attributes.ts'
import { addKeys, convertContent, type Document, documentNames } from '../markdown/content.ts'
import { setSiteLanguages, untranslatedPages } from '../markdown/languages.ts'
import { sourceLines, withoutHeld } from '../markdown/lines.ts'
import { rewriteTargets } from '../markdown/links.ts'
import { sidebarForUnlisted } from '../markdown/listed.ts'
import { copyOutside } from '../markdown/outside.ts'
import { fileEndings, idOf, rowsFor, withPartials } from '../markdown/plain-site.ts'
import { carryPolicy } from '../markdown/policy.ts'
import { documentTitle, navTitleKeys, titleKeys, withoutHiddenTitle } from '../markdown/titles.ts'
import { joinRows, type Migration, type Row } from '../migration.ts'
import { brandFile } from '../moved/accent.ts'
import { emptySettings, isPlain } from '../settings.ts'
import { folderIn, textAt } from '../site-files.ts'
import { lostAnnotations } from './annotations.ts'
import { blockKinds } from './block-kinds.ts'
import { lostBlocks } from './blocks.ts'
import { blogLists, blogOf, blogPage, blogSettings, type MaterialBlog, postFacts, postHead, postKeys } from './blog.ts'
import { convertMkdocs } from './convert.ts'
import { familyMoves, languageFamily } from './family.ts'
import { type FolderMeta, folderMeta, withFolderMeta } from './folder-meta.ts'
import { folderNav } from './folder-nav.ts'
import { Icons } from './icons.ts'
import { convertIncludeMarkdown } from './include-markdown.ts'
import { hasMath, withoutJinja } from './inline.ts'
import { filledJinja } from './jinja.ts'
import { standsAlone } from './kept-files.ts'
import { isBuiltIn, linesOfKeys, mkdocsRows } from './keys.ts'
import {
  fallbackPages,
  type Languages,
  labelFiles,
  languageLinks,
  languageRows,
  languagesOf,
  movesOf,
  placeOf,
  setLanguages,
  targetOf,
} from './languages.ts'
import { hasMacros, macroValues } from './macros.ts'
import { carryMkdocstrings, griffeNames, objectPlugin, type PythonUse } from './mkdocstrings.ts'
import { extensionsOf, type MkdocsNames, names, optionsOf } from './names.ts'
import { privateGlobs } from './private.ts'
import { readMkdocs } from './read.ts'
import { redirectPages } from './redirect-pages.ts'
import {
  type ApiObjects,
  type Appended,
  convertIncludes,
  convertObjects,
  convertReferences,
  definitionsIn,
  labelExecuted,
  labelFilled,
  namesIn,
  objectLines,
  withDefinitions,
} from './references.ts'
import { routeOf, slugify } from './routes.ts'
import { shorthandOf } from './shorthand.ts'
import { type NavDocument, sidebarOf, withOpenSections } from './sidebar.ts'
import { convertSnippets, lostSections } from './snippets.ts'
import { isTab, navTitles, tabbedNavigation } from './tabs.ts'
import { templatePage } from './template-page.ts'

/** Plans the migration of a site of MkDocs, with or without Material. */
export async function migrateMkdocs(folder: string, configFile: string): Promise<Migration> {
  const text = fs.readFileSync(path.join(folder, configFile), 'utf8')
  const config = readMkdocs(folder, configFile)
  if (!config) throw new LoadFailure('it has no keys')
  const rows: Row[] = []
  const docsDir = String(config.docs_dir ?? 'docs')
  const place = path.isAbsolute(docsDir) ? docsDir : path.join(path.dirname(configFile), docsDir)
  const docs = folderIn(folder, place, 'docs_dir')
  const family = languageFamily(folder, configFile)
  const isDirectory = config.use_directory_urls !== false
  const plugins = names(config.plugins)
  const isMacros = hasMacros(config)
  const variables = isMacros ? flat(isPlain(config.extra) ? config.extra : {}) : {}
  const icons = new Icons(folder)
  const rules = rulesOf(config, folder, variables)
  const languages = languagesOf(config.plugins, path.join(folder, docs))
  const moved = languages ? movesOf(folder, docs, languages, rows) : new Map<string, string>()
  for (const [language, from] of family?.docs ?? [])
    for (const [old, to] of familyMoves(folder, docs, language, from)) moved.set(old, to)
  const root = path.posix.join(docs, languages?.sourceFolder ?? '')
  const source = languages?.source ?? ''
  const placed = (name: string) => (languages ? placeOf(name, languages) : { locale: source, name })
  const doubles = doublePages(folder, { docs, isDirectory })
  const documentPaths = documentNames(folder, { path: docs, include: ['**/*.md'] })
  const endingOf = fileEndings(isDirectory ? [] : documentPaths.map((name) => placed(name)?.name ?? name))
  const urlOf = (name: string) => routeOf(name) + endingOf(name)
  const site = siteUrl(config)
  const routeIn = (name: string) => {
    const { locale, name: own } = placed(name) ?? { locale: '', name }
    return `${locale === source ? '' : `/${locale}`}${urlOf(own)}`
  }
  // Paths of redirects have no slash at their end.
  const fileEnding = (name: string) => (!isDirectory && /\/(?:index|README)\.md$/.test(name) ? '/index.html' : '')
  const redirecting = redirectPages({ folder, docs }, documentPaths, {
    base: site?.pathname.replace(/\/?$/, '/') ?? '/',
    urlOf: (name) => `${routeIn(name).slice(1)}${isDirectory && routeIn(name) !== '/' ? '/' : ''}`,
  })
  const hidden = [
    ...privateGlobs(config, path.join(folder, docs)),
    ...[...doubles.indexes, ...doubles.pages, ...redirecting.keys()].map(fastGlob.escapePath),
  ]
  for (const name of doubles.pages)
    rows.push({
      outcome: 'by hand',
      what: 'a page with the URL of another',
      note: 'MkDocs shows the index of the folder of that name in its place, so it is left out. Rename or delete it.',
      file: path.posix.join(docs, name),
    })
  const hiddenFiles = new Set(fastGlob.sync(hidden, { cwd: path.join(folder, docs), followSymbolicLinks: false }))
  const isHidden = (name: string) => hiddenFiles.has(name)
  for (const file of moved.keys()) if (isHidden(path.posix.relative(docs, file))) moved.delete(file)
  const ownNav = languages?.all.find(({ locale }) => locale === languages.source)?.options.nav
  if (Array.isArray(ownNav)) config.nav = ownNav
  const translated = [...moved.keys()].map((one) => fastGlob.escapePath(path.posix.relative(docs, one)))
  const blog = blogOf(config.plugins)
  const isInNav = (name: string) =>
    placed(name)?.locale === source && !isBlogIndex(name, blog) && !(blog && name.startsWith(`${blog.posts}/`))
  const generated = folderNav({
    root: path.join(folder, root),
    documents: documentPaths
      .filter((name) => !isHidden(name) && isInNav(name))
      .map((name) => placed(name)!.name)
      .sort(),
    config,
    onLost: (file, key) =>
      rows.push({
        outcome: 'by hand',
        what: key,
        note: 'It has no counterpart: look at `sidebars.json`.',
        file: path.posix.join(root, file),
      }),
  })
  const written = generated ?? (Array.isArray(config.nav) ? config.nav : undefined)
  const elsewhere = new Map(redirecting)
  if (blog) elsewhere.set(path.posix.join(blog.folder, 'index.md'), `/${blog.folder}`)
  const hasObjects = objectPlugin(config) !== undefined
  const python = hasObjects ? griffeNames(folder) : undefined
  const hasReferences = config.hooks !== undefined || plugins.some((one) => /^(?:autorefs|mkdocstrings)$/.test(one))
  const work: Work = {
    folder,
    docs,
    rules,
    icons,
    plugins,
    hasObjects,
    isTemplate:
      isMacros ||
      plugins.some((one) => /^(?:markdownextradata|include-markdown)$/.test(one)) ||
      hasTemplateHook(config.hooks, folder),
    moved,
    rows,
    isHidden,
    appended: definitionsIn(
      appendedTexts(config, folder).map((text) => convertSnippets(text, { ...rules, keepsFile: () => false })),
    ),
    ...(hasReferences && { objects: objectsOf(folder, docs, [...hidden, ...translated]) }),
    python: python ?? new Set(),
    uses: [],
    nav: written,
    titles: navTitles(written),
    posts: new Map(),
    elsewhere,
    urlOf,
    ...(blog && { blog }),
    valuesOf: isMacros
      ? macroValues(
          config,
          [path.dirname(docs), path.dirname(configFile)].map((one) => path.join(folder, one)),
        )
      : undefined,
    folderMeta: folderMeta(config.plugins, path.join(folder, docs)),
    ...(languages && { languages }),
  }
  const { edits, pages, documents, texts } = convertContent({
    folder,
    path: docs,
    include: ['**/*.md'],
    exclude: hidden,
    moved,
    slugify,
    convert: (written, document) => convertDocument(written, document, { work, placed }),
    routeOf({ name }) {
      const post = work.posts.get(name)
      if (post !== undefined) return post
      return routeIn(name)
    },
    fileOf({ name }) {
      const post = work.posts.get(name)
      if (post !== undefined) return isDirectory ? `${post.slice(1)}/index.html` : `${post.slice(1)}.html`
      const place = placed(name) ?? { locale: '', name }
      return fileOf(`${place.locale === source ? '' : `${place.locale}/`}${place.name}`, isDirectory)
    },
    isPage: ({ name, meta }) =>
      placed(name) !== undefined && !(work.posts.has(name) && meta.draft === true) && !isBlogIndex(name, blog),
  })
  const translations: typeof documents = []
  for (const [language, from] of family?.docs ?? []) {
    const translated = convertContent({
      folder,
      path: from,
      include: ['**/*.md'],
      exclude: hidden,
      moved,
      slugify,
      convert: (written, document) => convertDocument(written, document, { work: { ...work, docs: from }, placed }),
      routeOf: ({ name }) => `/${language.folder}${urlOf(name)}`.replace(/\/$/, ''),
      fileOf: ({ name }) => fileOf(`${language.folder}/${name}`, isDirectory),
      isPage: ({ name }) => fs.existsSync(path.join(folder, docs, name)),
    })
    for (const [file, text] of translated.texts) texts.set(file, text)
    translations.push(...translated.documents)
    pages.push(...translated.pages)
  }
  const sources = documents.flatMap(({ name, meta, content }): NavDocument[] =>
    isInNav(name) ? [{ name: placed(name)!.name, title: documentTitle(content, meta) }] : [],
  )
  const nav = withRoutes(written, elsewhere)
  const settings = emptySettings()
  const { values } = settings
  values.title = String(config.site_name ?? 'Documentation')
  if (typeof config.site_description === 'string') values.tagline = config.site_description
  values.url = site?.origin ?? 'https://example.com'
  if (site && site.pathname !== '/') values.baseUrl = site.pathname
  values.trailingSlash = isDirectory ? true : 'index'
  values.contentDir = '.'
  const lines = linesOfKeys(text)
  const row = rowsFor(rows, configFile, (key) => lines.get(key))
  const isStrict = config.strict === true
  carryPolicy(values, { generator: 'MkDocs', row, failing: isStrict ? ['onBrokenLinks'] : [] })
  const edit = editUrl(config, docs)
  const theme = isPlain(config.theme) ? config.theme : {}
  const features = Array.isArray(theme.features) ? theme.features.map(String) : []
  const hasTabs = features.some((one) => one.startsWith('navigation.tabs'))
  const tabbed = nav && hasTabs ? tabbedNavigation(nav, sources) : undefined
  const plain = tabbed?.sidebars ?? (nav && { docs: sidebarOf(nav, sources) })
  const sidebars = plain && features.includes('navigation.sections') ? withOpenSections(plain) : plain
  values.docs = {
    ...(root !== 'docs' && { path: root }),
    routeBasePath: '/',
    numberPrefixes: false,
    ...withPartials(documents),
    exclude: [...hidden, ...(blog ? [`${blog.posts}/**`, path.posix.join(blog.folder, 'index.md')] : [])],
    ...(sidebars && { sidebarPath: 'sidebars.json' }),
    ...(features.includes('navigation.expand') && { sidebarCollapsed: false }),
    ...(edit !== undefined && { editUrl: edit }),
    ...(plugins.some((name) => name.startsWith('git-revision-date')) && { showLastUpdateTime: true }),
  }
  values.navbar = { title: values.title, ...(tabbed && tabbed.items.length > 0 && { items: tabbed.items }) }
  const sidebarFor = sidebarForUnlisted(sidebars)
  addKeys({ edits, texts, documents: [...documents, ...translations] }, { folder, moved }, ({ name }) => {
    const id = work.posts.has(name) || isBlogIndex(name, blog) ? undefined : placed(name)?.name
    // A tab that is a single page has no sections.
    if (id !== undefined && tabbed && isTab(idOf(id), tabbed.items)) return { displayed_sidebar: null }
    const shown = id === undefined ? undefined : sidebarFor(idOf(id))
    return shown === undefined ? {} : { displayed_sidebar: shown }
  })
  const files = new Map(texts)
  if (sidebars) files.set('sidebars.json', `${JSON.stringify(sidebars, null, 2)}\n`)
  values.markdown = { html: 'trusted', ...(hasMath(rules) && { math: true }) }
  row('carried over', 'HTML in documents', "`markdown.html: 'trusted'`", 'markdown_extensions')
  // MkDocs copies every file of the folder that is not Markdown, and no hidden ones.
  values.staticDirectories = [...new Set([docs, root])]
  values.staticExclude = ['**/.*', '**/.*/**', ...hidden, ...(blog ? [`${blog.posts}/authors.yml`] : [])]
  if (Object.keys(variables).length > 0) files.set('variables.yml', yamlOf(variables))
  const drawings = icons.css()
  const { redirects, brand } = mkdocsRows({
    config,
    nav,
    docs,
    lines,
    configFile,
    values,
    rows,
    folder,
    drawings,
    urlOf,
    fromOf: (name) => urlOf(name) + fileEnding(name),
  })
  if (brand !== undefined) files.set(brandFile, brand)
  for (const [from, { icon, file }] of icons.missing)
    rows.push({
      outcome: 'by hand',
      what: `icons of ${from}`,
      note: `Icons such as \`:${icon}:\` were left out. Run \`npm install ${from}\` in the old site, and migrate it again.`,
      file,
    })
  if (blog) {
    const { value, files: ofBlog } = blogSettings(blog, { folder, docs })
    values.blog = value
    for (const [name, text] of ofBlog) files.set(name, text)
    const published = documents.filter(({ name, meta }) => work.posts.has(name) && meta.draft !== true)
    redirects.push(
      ...blogLists(
        blog,
        published.map(({ name, meta }) => postFacts(withFolderMeta('', meta, work.folderMeta?.(name) ?? {}).meta)),
      ),
    )
    pages.push(blogPage(blog))
  }
  redirects.push(...Array.from(redirecting, ([name, to]) => ({ from: routeIn(name) + fileEnding(name), to })))
  if (redirecting.size > 0) row('carried over', 'template redirect.html', '`redirects`', 'theme')
  if (redirects.length > 0) values.redirects = redirects
  rows.push(...carryMkdocstrings(work.uses, { config, folder, docs, isDumped: python !== undefined, settings }))
  if (languages) {
    setLanguages(languages, values)
    for (const [file, text] of labelFiles(languages, { sidebars: sidebars ?? {}, items: tabbed?.items ?? [] }))
      files.set(file, text)
    languageRows(languages, sidebars !== undefined, (what, note) =>
      rows.push({ outcome: 'by hand', what, note, file: configFile, line: lines.get('plugins') ?? 1 }),
    )
    pages.push(...fallbackPages(pages, languages).map(({ file: _, ...page }) => page))
  }
  if (family && family.others.length > 0) {
    setSiteLanguages(family, values)
    pages.push(...untranslatedPages(pages, family).map(({ file: _, ...page }) => page))
  }
  if (!site)
    rows.push({ outcome: 'by hand', what: 'site_url', note: 'MkDocs has no URL: set `url`.', file: configFile })
  return { generator: 'MkDocs', configFile, settings, rows: joinRows(rows), pages, redirects, files, edits, moved }
}

/** Everything that converting a document needs. */
interface Work {
  folder: string
  docs: string
  rules: MkdocsNames
  icons: Icons
  plugins: string[]
  /** Whether documents ask for objects of Python. */
  hasObjects: boolean
  /** Its documents are templates of Jinja. */
  isTemplate: boolean
  moved: ReadonlyMap<string, string>
  rows: Row[]
  /** Returns whether MkDocs does not publish a file, relative to the documents. */
  isHidden(name: string): boolean
  /** Definitions that every document has. */
  appended: Appended
  /** Names that documents refer to across the site, if a plugin or a hook resolves them. */
  objects?: ApiObjects
  /** Names of the objects in the reference that is generated. */
  python: ReadonlySet<string>
  /** Objects for mkdocstrings. */
  uses: PythonUse[]
  /** Its `nav`, or the one that plugins generate. */
  nav: unknown[] | undefined
  /** Titles of documents in the navigation. */
  titles: ReadonlyMap<string, string>
  languages?: Languages
  blog?: MaterialBlog
  /** Front matter that folders add to documents. */
  folderMeta: FolderMeta | undefined
  /** Returns the values of the templates in a document. */
  valuesOf: ReturnType<typeof macroValues>
  /** Routes or URLs of what links to documents lead to that have no page of their own. */
  elsewhere: ReadonlyMap<string, string>
  /** Returns the route of a document by its path, without the language. */
  urlOf(name: string): string
  /** Routes of posts by their paths. */
  posts: Map<string, string>
}

function convertDocument(
  { head: before, content: text }: { head: string; content: string },
  { file, name, meta: own }: Document,
  { work, placed }: { work: Work; placed(name: string): { locale: string; name: string } | undefined },
): { head: string; content: string } {
  const { plugins, moved, rows } = work
  const { head, meta, content } = filledDocument({ head: before, content: text }, { name, meta: own }, work)
  const rules: MkdocsNames = { ...work.rules, icon: (icon) => work.icons.draw(icon, moved.get(file) ?? file) }
  rules.keepsFile = (included) => keepsFile(included, { from: file, work, rules })
  const todo: Todo = (what, note, at) =>
    rows.push({ outcome: 'by hand', what, note, file: moved.get(file) ?? file, line: at + before.split('\n').length })
  const place = { root: work.folder, docs: work.docs, file }
  const whole = plugins.includes('include-markdown') ? convertIncludeMarkdown(content, place) : content
  const included = convertIncludes(whole, place, {
    keepsFile: rules.keepsFile,
    ...(hasIncludes(rules) && {
      onLost: (name, at) => todo(`file ${name}`, 'There is none, so nothing is in its place.', at),
    }),
  })
  // Objects and references within blocks stand at the start of a line only when these are converted.
  const { content: shown, filled } = labelExecuted(included)
  for (const [language, at] of filled)
    todo(`code of ${language} that is run`, 'docsgen does not run it: it is a label. Write its result.', at)
  const blocks = convertMkdocs(withDefinitions(shown, work.appended), rules)
  const converted = copyOutside(blocks, { root: work.folder, file }, rows)
  const objects = convertObjects(labelFilledBlocks(converted, todo), work.python)
  if (work.hasObjects)
    for (const { name: object, line } of objectLines(content))
      work.uses.push({ name: object, file: moved.get(file) ?? file, line: line + before.split('\n').length })
  const linked = withReferences(objects, sourceOf(file, placed(name), work), work, todo)
  const labelled = work.isTemplate ? withoutJinja(linked) : { content: linked, lines: [] }
  if (labelled.lines.length > 0)
    todo(
      'Jinja',
      'docsgen runs no macros and hooks: these are labels. Write their result, or a plugin.',
      labelled.lines[0]!,
    )
  reportLost(content, rules, todo)
  const done = shownContent(labelled.content, { name, meta }, work, todo)
  const { blog } = work
  if (blog && name.startsWith(`${blog.posts}/`)) {
    const { slug, added } = postKeys(content, { name, meta }, blog)
    work.posts.set(name, `${blog.folder === '' ? '' : `/${blog.folder}`}${slug}`)
    return { head: addFrontMatter(postHead(convertHead(head, meta)), added), content: done }
  }
  const named = placed(name)?.name ?? name
  return {
    head: headOf(head, {
      content: done,
      meta,
      name: named,
      label: work.titles.get(named),
      isInSection: isHomeInSection(work.nav),
      url: work.urlOf(named),
    }),
    content: done,
  }
}

/** Returns a document with the keys that its folders and its style add, and with the values of its templates. */
function filledDocument(
  { head, content }: { head: string; content: string },
  { name, meta: own }: Pick<Document, 'name' | 'meta'>,
  { folderMeta, valuesOf, rules }: Work,
): { head: string; meta: Record<string, unknown>; content: string } {
  const hidden = withoutHiddenTitle(content)
  const { head: added, meta } = withFolderMeta(head, own, { ...folderMeta?.(name), ...hidden?.keys })
  const text = hidden?.content ?? content
  const filled = valuesOf ? filledJinja(text, valuesOf(meta), (value) => rules.variable(value) !== undefined) : text
  return { head: added, meta, content: filled }
}

/** Resolves references to names across the site, if a plugin or a hook does, and reports those that are lost. */
function withReferences(content: string, file: string, { objects, python }: Work, todo: Todo): string {
  if (!objects) return content
  const linked = convertReferences(content, { file, objects, python })
  if (linked.lost.length > 0)
    todo(
      'references to objects',
      'No document has these objects, so they are text. See the guide, "A reference of Python".',
      0,
    )
  return linked.content
}

/** Returns the path that a translation is beside others at: that of its source. */
function sourceOf(file: string, place: { name: string } | undefined, { languages, docs }: Work): string {
  return languages && place ? targetOf({ ...place, locale: languages.source }, docs, languages) : file
}

/** Returns the content of a page with the links of its language, to the list of posts, and for its template. */
function shownContent(
  content: string,
  { name, meta }: Pick<Document, 'name' | 'meta'>,
  { elsewhere, languages, nav, folder, docs }: Work,
  todo: Todo,
): string {
  const linked =
    elsewhere.size > 0
      ? rewriteTargets(
          content,
          (target) => elsewhere.get(path.posix.join(path.posix.dirname(name), decode(target))) ?? target,
        )
      : content
  const { template } = meta
  if (typeof template === 'string')
    todo(`template ${template}`, 'It is of Jinja: the page has only the text of its document. Write the rest there.', 0)
  const targetOf = (page: string) => elsewhere.get(page) ?? `./${page}`
  const shown = typeof template === 'string' ? templatePage(linked, { name, nav }, targetOf) : linked
  return languages ? languageLinks(shown, { name, folder: path.join(folder, docs) }, languages) : shown
}

/** Returns whether a hook of the site may render documents as templates. */
function hasTemplateHook(hooks: unknown, folder: string): boolean {
  return [hooks]
    .flat()
    .some((file) => /jinja|\{\{|\{%/i.test(textAt(path.join(folder, String(file)))?.replaceAll('\\', '') ?? ''))
}

function hasIncludes({ has }: MkdocsNames): boolean {
  return has('markdown_include.include') || has('mdx_include')
}

/** Returns whether a text that a document includes can stay in its file: it is a document itself, or needs no changes. */
function keepsFile(included: string, { from, work, rules }: { from: string; work: Work; rules: MkdocsNames }): boolean {
  const text = textAt(path.join(work.folder, included))
  if (text === undefined) return true
  if (!included.endsWith('.md')) return false
  const isDocument = included.startsWith(`${work.docs}/`) && !work.isHidden(included.slice(work.docs.length + 1))
  const isPlain = () => convertMkdocs(text, { ...rules, keepsFile: () => true }) === text
  return standsAlone({ root: work.folder, file: included, from, text }) && (isDocument || isPlain())
}

/** Reports what is to do by hand, with its line. */
type Todo = (what: string, note: string, line: number) => void

function labelFilledBlocks(converted: string, todo: Todo): string {
  const { content, filled } = labelFilled(converted)
  for (const [extension, at] of filled)
    todo(
      `block ${extension}`,
      'docsgen runs no extensions of Python: it is a label. Write its result, or a plugin.',
      at,
    )
  return content
}

/** Returns whether the home page is in a section of the navigation. */
function isHomeInSection(nav: unknown): boolean {
  const sections = (Array.isArray(nav) ? nav : []).filter((one) => Array.isArray(Object.values(Object(one))[0]))
  return navTitles(sections).has('index.md')
}

/** Returns the front matter of a document with its title, and its URL if docsgen would give it another one. */
function headOf(
  head: string,
  {
    content,
    meta,
    name,
    label,
    isInSection,
    url,
  }: {
    content: string
    meta: Document['meta']
    name: string
    label: string | undefined
    isInSection: boolean
    url: string
  },
): string {
  const isOdd = isFolderIndex(name) && !/(?:^|\/)(?:index|README)\.md$/.test(name)
  const keys = titleKeys(content, meta, { label, fallback: fileTitle(name), shows: 'label' })
  // The home page has the title of the site, unless it is in a section.
  const titles = name === 'index.md' && !isInSection ? {} : navTitleKeys(content, meta, label)
  const slug: { slug?: string } = isOdd || url !== routeOf(name) ? { slug: url } : {}
  const foreign = [
    'draft',
    'unlisted',
    'id',
    ...(meta.slug === slug.slug ? [] : ['slug']),
    ...(titles.title ? ['title'] : []),
  ]
  return addFrontMatter(convertHead(withoutKeys(head, foreign), meta), { ...keys, ...titles, ...slug })
}

/** Reports syntax of a document that is lost. */
function reportLost(content: string, rules: MkdocsNames, todo: Todo): void {
  const attributes = rules.has('attr_list') ? lostAttributes(textLines(content)) : undefined
  if (attributes !== undefined)
    todo(
      'attributes of blocks and images',
      'Classes and other attributes of headings, images, paragraphs, lists and tables were removed. Write HTML where a stylesheet needs them.',
      attributes,
    )
  for (const line of lostAnnotations(content))
    todo(
      'annotation',
      'It has no list after it, or is in a comment with other text. Write a footnote, or `(1)!` alone.',
      line,
    )
  for (const { line, name } of lostSections(content, rules))
    todo(`snippet ${name}`, 'There is no such file or section, so nothing is in its place.', line)
  for (const { line, name } of lostBlocks(content, rules))
    todo(`block ${name}`, 'It is no block of docsgen, or nothing ends it. Write it as a directive or HTML.', line)
}

/** Returns the lines of a document, those of code empty. */
function textLines(content: string): string[] {
  return sourceLines(content).map((line) => (line.state === 'text' ? withoutHeld(line).prose : ''))
}

/** Returns whether a document is the list of posts, which docsgen generates. */
function isBlogIndex(name: string, blog: MaterialBlog | undefined): boolean {
  return blog !== undefined && name === path.posix.join(blog.folder, 'index.md')
}

/** Replaces documents of `nav` that have no page of their own by where they lead. */
function withRoutes(nav: unknown[] | undefined, elsewhere: Work['elsewhere']): unknown[] | undefined {
  if (!nav || elsewhere.size === 0) return nav
  const replaced = (entry: unknown): unknown => {
    const route = typeof entry === 'string' ? elsewhere.get(entry) : undefined
    if (route !== undefined) return { [fileTitle(String(entry).replace(/\/(?:index|README)\.md$/, '.md'))]: route }
    if (Array.isArray(entry)) return entry.map(replaced)
    if (!isPlain(entry)) return entry
    return Object.fromEntries(
      Object.entries(entry).map(([label, target]) => [
        label,
        (typeof target === 'string' ? elsewhere.get(target) : undefined) ?? replaced(target),
      ]),
    )
  }
  return nav.map(replaced)
}

/** Title that MkDocs makes of the name of a file. */
function fileTitle(name: string): string {
  const words = path.posix.basename(name, '.md').replace(/[-_]/g, ' ')
  const title = words === words.toLowerCase() ? words.charAt(0).toUpperCase() + words.slice(1) : words
  return /^(?:index|readme)$/i.test(title) ? 'Home' : title
}

/** The file that MkDocs writes for a document. */
function fileOf(name: string, isDirectory: boolean): string {
  const page = name.replace(/(^|\/)README\.md$/, '$1index.md').replace(/\.md$/, '')
  return !isDirectory || /(?:^|\/)index$/.test(page) ? `${page}.html` : `${page}/index.html`
}

/** Documents that MkDocs leaves out: READMEs beside an index, and `a.md` beside `a/index.md`, which has the same URL. */
function doublePages(
  folder: string,
  { docs, isDirectory }: { docs: string; isDirectory: boolean },
): { indexes: string[]; pages: string[] } {
  const names = documentNames(folder, { path: docs, include: ['**/*.md'] }).sort()
  const all = new Set(names)
  const isIndexed = (folder: string) => all.has(`${folder}/index.md`) || all.has(`${folder}/README.md`)
  return {
    indexes: names.filter(
      (name) => /(?:^|\/)README\.md$/.test(name) && all.has(name.replace(/README\.md$/, 'index.md')),
    ),
    pages: isDirectory ? names.filter((name) => isIndexed(name.replace(/\.md$/, ''))) : [],
  }
}

/** Returns the names that documents refer to across the site, with the targets of links. Objects come first. */
function objectsOf(folder: string, docs: string, hidden: string[]): ApiObjects {
  const objects: ApiObjects = new Map()
  const ids: [string, string][] = []
  for (const name of documentNames(folder, { path: docs, include: ['**/*.md'], exclude: hidden }).sort()) {
    const found = namesIn(textAt(path.join(folder, docs, name)) ?? '')
    const file = path.posix.join(docs, name)
    for (const object of found.objects) if (!objects.has(object)) objects.set(object, `${file}#${object}`)
    // The title of a page has no id.
    if (found.top !== undefined) ids.push([found.top, file])
    ids.push(...found.ids.map((id): [string, string] => [id, `${file}#${id}`]))
  }
  for (const [id, target] of ids) if (!objects.has(id)) objects.set(id, target)
  return objects
}

/** Returns the URL of the site; undefined if there is none. */
function siteUrl({ site_url: url }: Record<string, unknown>): URL | undefined {
  return typeof url === 'string' && URL.canParse(url) ? new URL(url) : undefined
}

function rulesOf(config: Record<string, unknown>, folder: string, variables: Record<string, string>): MkdocsNames {
  const snippet = snippetsOf(config, folder)
  const extensions = extensionsOf(config.markdown_extensions)
  const kinds = blockKinds(config.markdown_extensions)
  const hasBlocks = kinds.size > 0 || [...extensions].some((name) => !isBuiltIn(name))
  const theme = isPlain(config.theme) ? config.theme : {}
  const callouts = calloutsOf(config.markdown_extensions)
  return {
    variable: (name) => (Object.hasOwn(variables, variableName(name)) ? variableName(name) : undefined),
    snippet,
    text: (name) => textAt(path.join(folder, snippet(name))),
    has: (name) => extensions.has(name),
    // An extension of the site may define other blocks.
    block: (name) => kinds.get(name) ?? (hasBlocks ? { kind: 'admonition', isUnknown: true } : undefined),
    hasBlocks,
    shorthand: shorthandOf(config.markdown_extensions),
    callouts: callouts && { keepsPeriod: callouts.strip_period === false },
    linksTabs: Array.isArray(theme.features) && theme.features.includes('content.tabs.link'),
  }
}

/** Returns the options of the extension `callouts`, which has two names. */
function calloutsOf(extensions: unknown): Record<string, unknown> | undefined {
  return optionsOf(extensions, 'callouts') ?? optionsOf(extensions, 'markdown_callouts')
}

/** Returns the texts that snippets append to every document. */
function appendedTexts(config: Record<string, unknown>, folder: string): string[] {
  const options = optionsOf(config.markdown_extensions, 'pymdownx.snippets') ?? {}
  const find = snippetsOf(config, folder)
  return [options.auto_append]
    .flat()
    .flatMap((name) => (typeof name === 'string' ? (textAt(path.join(folder, find(name))) ?? []) : []))
}

/** Returns front matter with docsgen's keys for those of Material. */
function convertHead(head: string, meta: Record<string, unknown>): string {
  const hidden = Array.isArray(meta.hide) ? meta.hide : []
  const isExcluded = isPlain(meta.search) && meta.search.exclude === true
  const kept = isExcluded ? head.replace(/^search:.*\n(?:[ \t]+.*\n)*/m, '') : head
  return addFrontMatter(withoutKeys(kept, ['template']).replace(/^hide:.*\n(?:(?:[ \t]+|- ).*\n)*/m, ''), {
    ...(hidden.includes('toc') && { hide_table_of_contents: true }),
    ...(hidden.includes('navigation') && { displayed_sidebar: null }),
    ...(isExcluded && { search: false }),
  })
}

function flat(value: Record<string, unknown>, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      if (isPlain(one)) return Object.entries(flat(one, `${prefix}${key}.`))
      return typeof one === 'string' || typeof one === 'number' ? [[variableName(`${prefix}${key}`), String(one)]] : []
    }),
  )
}

/** Names of variables have no dots: `version.provider` is `version_provider`. */
function variableName(name: string): string {
  return name.replaceAll('.', '_')
}

/** Returns a function that finds the file of a snippet in the folders of its extension. */
function snippetsOf(config: Record<string, unknown>, folder: string): (name: string) => string {
  const entries = Array.isArray(config.markdown_extensions) ? config.markdown_extensions : [config.markdown_extensions]
  const options = entries.flatMap((one) => (isPlain(one) && one['pymdownx.snippets']) || [])
  const paths = options.flatMap((one) => (isPlain(one) && one.base_path) || [])
  const folders = paths.flat().filter((one) => typeof one === 'string')
  return (name) => {
    const places = folders.map((one) => path.posix.join(one, name))
    return places.find((one) => fs.existsSync(path.join(folder, one))) ?? name
  }
}

function yamlOf(variables: Record<string, string>): string {
  return Object.entries(variables)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join('')
}

/** URL of the folder of documents at the host of the repository. */
function editUrl(config: Record<string, unknown>, docs: string): string | undefined {
  const { repo_url: repository, edit_uri_template: template } = config
  const edit = typeof template === 'string' && template.endsWith('{path}') ? template.slice(0, -6) : config.edit_uri
  if (typeof repository !== 'string' || edit === '' || edit === null) return undefined
  if (typeof edit === 'string' && /^https?:/.test(edit)) return rootOf(edit, docs)
  const usual = /gitlab\./.test(repository) ? `-/edit/master/${docs}/` : `edit/master/${docs}/`
  if (edit === undefined && !/github\.|gitlab\./.test(repository)) return undefined
  return rootOf(`${repository.replace(/\/$/, '')}/${String(edit ?? usual)}`, docs)
}

/** docsgen appends the path from the root of the site. */
function rootOf(url: string, docs: string): string {
  const end = `/${docs}/`
  const slashed = url.endsWith('/') ? url : `${url}/`
  return slashed.endsWith(end) ? slashed.slice(0, -end.length + 1) : slashed
}
