import { createElement, Fragment, type ReactNode } from 'react'
import type { Translate } from '../../messages/messages.ts'
import type { Shell } from '../../model/page-input.ts'
import type { SiteLocale } from '../../model/site-output.ts'
import type { ChangedBlock, ChangedSection, Piece } from '../../render/compare/compare.ts'
import type { ChangesInput } from './input.ts'

interface ChangesView {
  input: ChangesInput
  sections: ChangedSection[]
  shell: Shell
  t: Translate
}

/** A page with what changed in a document. `client/features/changes` shows its `main` in a dialog. */
export function ChangesPage({ input: { after, since, textLocale }, sections, shell, t }: ChangesView) {
  const title = t('docsgen.changes.since', { version: since })
  const text = shell.locales.find(({ name }) => name === textLocale)
  const options = JSON.stringify(shell.options).replaceAll('<', '\\u003c')
  return (
    <html lang={shell.lang} dir={shell.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title}: ${after.title} ${shell.titleDelimiter} ${shell.siteTitle}`}</title>
        <meta name="robots" content="noindex" />
        <script type="application/json" id="dg:options" dangerouslySetInnerHTML={{ __html: options }} />
        <script dangerouslySetInnerHTML={{ __html: shell.snippet }} />
        {shell.favicon === undefined ? null : <link rel="icon" href={shell.favicon} />}
        {[...shell.stylesheets, shell.locale.filesUrl + shell.featureStyles.changes!, ...shell.ownStylesheets].map(
          (href) => (
            <link key={href} rel="stylesheet" href={href} />
          ),
        )}
      </head>
      <body>
        <main className="dg-changes dg-markdown" data-close={t('theme.AnnouncementBar.closeButtonAriaLabel')}>
          <p className="dg-changes-page">
            <a href={after.url}>{after.title}</a>
          </p>
          <h1 id="dg:changes">{title}</h1>
          {all(sections.map((section) => Section({ section, text, url: after.url, t })))}
        </main>
      </body>
    </html>
  )
}

interface SectionProps {
  section: ChangedSection
  /** Language of the text, if it differs from that of the page. */
  text: SiteLocale | undefined
  url: string
  t: Translate
}

function Section({ section: { title, id, blocks }, text, url, t }: SectionProps) {
  const href = id === undefined ? url : `${url}#${encodeURIComponent(id)}`
  return (
    <section lang={text?.htmlLang} dir={text?.direction}>
      {title === undefined ? null : (
        <h2>
          <a href={href}>{title}</a>
        </h2>
      )}
      {all(groupsOf(blocks).map((group) => Blocks({ blocks: group, t })))}
    </section>
  )
}

/** Groups neighbors that form a list, or a block of code. */
function groupsOf(blocks: ChangedBlock[]): ChangedBlock[][] {
  const groups: ChangedBlock[][] = []
  for (const block of blocks) {
    const group = groups.at(-1)
    if (group && group[0]?.kind === block.kind && /^(?:item|code)$/.test(block.kind)) group.push(block)
    else groups.push([block])
  }
  return groups
}

function Blocks({ blocks, t }: { blocks: ChangedBlock[]; t: Translate }) {
  const lines = blocks.map(({ pieces }) => all(pieces.map((piece) => PieceText({ piece, t }))))
  const { kind } = blocks[0]!
  if (kind === 'item') return <ul>{all(lines.map((line) => createElement('li', null, line)))}</ul>
  if (kind === 'code') return <Code lines={lines} />
  return <p className={kind === 'text' ? undefined : `dg-changes-${kind}`}>{lines[0]}</p>
}

function Code({ lines }: { lines: ReactNode[] }) {
  const text = lines.flatMap((line) => [line, '\n'])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, also by keyboard.
    <pre tabIndex={0}>
      <code>{all(text)}</code>
    </pre>
  )
}

/** Children as arguments need no keys. */
function all(nodes: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes)
}

// Screen readers do not announce `ins` and `del` reliably.
function PieceText({ piece: { text, mark }, t }: { piece: Piece; t: Translate }) {
  if (!mark) return text
  const Tag = mark === 'added' ? 'ins' : 'del'
  return (
    <Tag>
      <span className="dg-sr-only">{t(`docsgen.changes.${mark}`)} </span>
      {text}
    </Tag>
  )
}
