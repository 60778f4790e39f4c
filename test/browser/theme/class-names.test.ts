import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { oldClassNames } from '../../../src/content/class-names.ts'
import { bundle } from '../../harness/theme/bundles.ts'
import { connect } from '../../harness/theme/connect.ts'

// Code is full of elements with the names of tokens as classes: a class of the theme with such a name would style them.
test('no class of the theme is a token name or alias in any grammar', async () => {
  const classes = classesOf(await bundle('theme/index.css'))
  const tokens = tokenNames()
  expect(classes.size).toBeGreaterThan(200)
  expect(['tag', 'column', 'feature', 'admonition', 'search'].filter((name) => !tokens.has(name))).toEqual([])
  expect([...classes].filter((name) => tokens.has(name))).toEqual([])
})

/** What writers may use: see "Names" in guide/docs/reference/theme.md. */
const forWriters = ['button', 'button--primary']
/** Of GitHub's Markdown, on `li` only; set by the inline script on the root. */
const others = ['task-list-item', 'js']

const infima = `
  alert alert--danger alert--info alert--primary alert--secondary alert--success alert--warning avatar avatar__intro avatar__name
  avatar__photo avatar__photo--lg avatar__subtitle avatar--vertical badge badge--danger badge--info badge--primary badge--secondary
  badge--success badge--warning breadcrumbs breadcrumbs__item breadcrumbs__item--active breadcrumbs__link breadcrumbs--sm
  button--active button--block button--danger button--info button--lg button--link button--outline button--secondary button--sm
  button--success button--warning button-group button-group--block card card--full-height card__body card__footer card__header
  card__image clean-list close col col--4 col--offset-2 container container--fluid dropdown dropdown--hoverable dropdown--right
  dropdown--show dropdown__link dropdown__link--active dropdown__menu footer footer--dark footer__bottom footer__col
  footer__copyright footer__item footer__items footer__link-item footer__link-separator footer__links footer__logo footer__title
  hero hero--dark hero--primary hero__subtitle hero__title hash-link main-wrapper margin-bottom--lg margin--md markdown menu
  menu__caret menu__link menu__link--active menu__link--sublist menu__link--sublist-caret menu__list menu__list-item
  menu__list-item--collapsed menu__list-item-collapsible navbar navbar--dark navbar--fixed-top navbar--primary navbar--sticky
  navbar__brand navbar__inner navbar__item navbar__items navbar__items--right navbar__link navbar__link--active navbar__logo
  navbar__search navbar__search-input navbar__title navbar__toggle navbar-sidebar navbar-sidebar--show navbar-sidebar__backdrop
  padding--md pagination pagination__item pagination__link pagination-nav pagination-nav__item pagination-nav__label
  pagination-nav__link pagination-nav__sublabel pills pills--block pills__item pills__item--active row row--no-gutters shadow--md
  table-of-contents table-of-contents__left-border table-of-contents__link table-of-contents__link--active tabs tabs--block
  tabs-container tabs__item tabs__item--active text--bold text--center text--danger text--uppercase theme-admonition
  theme-back-to-top-button theme-code-block theme-doc-breadcrumbs theme-doc-footer theme-doc-markdown theme-doc-sidebar-container
  theme-doc-toc-desktop theme-layout-footer theme-layout-main theme-layout-navbar
`
  .trim()
  .split(/\s+/)

test('each class of the stylesheets has the prefix of the theme', async () => {
  const names = [...classesOf(await bundle('theme/index.css'))].filter((name) => !name.startsWith('dg-'))
  expect(names.sort()).toEqual([...forWriters, ...others].sort())
})

test('an element of a document with a name of the theme or of Infima looks as without', async () => {
  const css = await bundle('theme/index.css')
  const bare = [...classesOf(css)].map((name) => name.replace(/^dg-/, ''))
  const names = [...new Set([...bare, ...oldClassNames, ...infima])].filter((name) => !forWriters.includes(name))
  expect(names.length).toBeGreaterThan(400)
  const browser = await connect()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.setContent(
      `<html class="js" data-theme="light"><style>${css}</style><div class="dg-markdown markdown"><div class="dg-slot"><p>Before</p><div>Text</div><p>After</p></div></div>`,
    )
    const changed = (classes: string[]) =>
      page.evaluate((list) => {
        const element = document.querySelector<HTMLElement>('.dg-slot > div')!
        const looks = () =>
          [undefined, '::before', '::after'].map((part) => {
            const style = getComputedStyle(element, part)
            return [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).join(';')
          })
        const plain = looks().join('\n')
        return list.filter((name) => {
          element.className = name
          return looks().join('\n') !== plain
        })
      }, classes)
    expect(await changed(names)).toEqual([])
    expect(await changed(['dg-progress', 'dg-drawer', ...forWriters])).toHaveLength(4)
  } finally {
    await browser.close()
  }
})

/** Names of all classes in a stylesheet, but for tokens of code. */
function classesOf(css: string): Set<string> {
  const bare = css.replace(/\.token(?:\.[\w-]+|:is\([^)]*\))*|url\([^)]*\)/g, '')
  return new Set([...bare.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)].map(([, name]) => name!))
}

/** Names and aliases of all tokens of all grammars. In a separate process, as grammars affect other tests. */
function tokenNames(): Set<string> {
  const script = `
    import { refractor } from 'refractor/all'
    const names = new Set()
    const seen = new Set()
    function visit(grammar) {
      if (typeof grammar !== 'object' || grammar === null || seen.has(grammar)) return
      seen.add(grammar)
      for (const [name, patterns] of Object.entries(grammar)) {
        names.add(name)
        for (const pattern of [patterns].flat()) {
          for (const alias of [pattern?.alias ?? []].flat()) names.add(alias)
          visit(pattern?.inside)
        }
      }
    }
    for (const grammar of Object.values(refractor.languages)) visit(grammar)
    process.stdout.write(JSON.stringify([...names]))`
  return new Set(
    JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })),
  )
}

test('code is displayed, selected and printed as written, in every language of the fixtures', async () => {
  const folder = 'test/unit/markdown/fixtures'
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.html'))
  const bodies = files.map((file) => fs.readFileSync(`${folder}/${file}`, 'utf8'))
  const browser = await connect()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.setContent(
      `<style>${await bundle('theme/index.css')}</style>` +
        bodies.map((body) => `<div class="dg-markdown markdown"><div class="dg-slot">${body}</div></div>`).join(''),
    )
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media })
      const blocks = await page.locator('.dg-code pre > code').evaluateAll((all) =>
        all.map((it) => ({
          language: it.closest('.dg-code')!.className.replace(/.*language-(\S+).*/s, '$1'),
          shown: (it as HTMLElement).innerText.trimEnd(),
          written: it.textContent.trimEnd(),
        })),
      )
      const languages = new Set(blocks.map(({ language }) => language))
      expect(blocks.length).toBeGreaterThan(60)
      for (const one of ['html', 'jsx', 'xml', 'asciidoc', 'gherkin', 'lisp']) expect(languages).toContain(one)
      expect(blocks.filter(({ shown, written }) => shown !== written)).toEqual([])
    }
  } finally {
    await browser.close()
  }
})
