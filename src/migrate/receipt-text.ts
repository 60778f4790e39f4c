import { counted } from '../host/report/text.ts'
import { type FindingGroup, groupsOf, kinds, type Measured } from './measure/findings.ts'
import type { Outcome, Row } from './migration.ts'
import { type Lost, outcomes, type Receipt } from './receipt.ts'

const titles: Record<Outcome, string> = {
  'by hand': 'To do by hand',
  replaced: 'Replaced',
  'carried over': 'Carried over',
  'not needed': 'Not needed',
}

/** Returns the text of `MIGRATION.md`. */
export function receiptText(receipt: Receipt): string {
  const { generator, version, configFile, urls, anchors, rows, score, measured, check } = receipt
  return [
    '# Migration to docsgen',
    '',
    `From ${generator}${version === undefined ? '' : ` ${version}`}, \`${configFile}\`. Written by \`docsgen migrate\`; nothing of the old setup was deleted.`,
    '',
    '| | kept | of |',
    '| --- | --: | --: |',
    `| URLs | ${count(urls.kept + urls.redirected)} | ${count(urls.total)} |`,
    `| Anchors of headings | ${count(anchors.kept)} | ${count(anchors.total)} |`,
    `| Settings, plugins and components without work by hand | ${count(rows.filter(({ outcome }) => outcome !== 'by hand').length)} | ${count(rows.length)} |`,
    ...(check
      ? [`| Pages as in the old build | ${count(check.compared - check.different.length)} | ${count(check.compared)} |`]
      : []),
    `| **Score** | **${score}** | **100** |`,
    '',
    ...(measured ? buildSection(measured) : []),
    ...(check ? checkSection(check) : []),
    ...lostSection('Lost URLs', 'Write a page for each, or redirect it in `redirects`.', urls.lost),
    ...lostSection('Lost anchors', 'Set the id of the heading: `## Title {#id}`.', anchors.lost),
    ...outcomes.flatMap((outcome) => section(outcome, rows)),
    '## Next steps',
    '',
    '1. Run `npx docsgen build`, and look at the pages that are named above.',
    ...(check
      ? ['2. Run `npx docsgen migrate --check <folder of the old build>` to compare page by page after each change.']
      : [
          '2. Build the old site once more, and run `npx docsgen migrate --check <its output folder>` to compare page by page.',
        ]),
    ...(measured?.baseline === undefined
      ? []
      : [
          `3. Correct the problems in \`${measured.baseline}\`. \`npx docsgen check --write-baseline\` removes those that are fixed; when it is empty, remove the file and the key \`baseline\`.`,
        ]),
    `${measured?.baseline === undefined ? 3 : 4}. Remove the old configuration and its packages when all is done, and this file.`,
    '',
  ].join('\n')
}

/** The most places of one finding that the receipt has. */
const mostPlaces = 5

function buildSection({ pages, errors, warnings, baseline, findings }: Measured): string[] {
  const known =
    baseline === undefined
      ? ''
      : ` They are in \`${baseline}\`, so that only new ones fail; \`docsgen check\` without the key \`baseline\` shows them.`
  const groups = groupsOf(findings)
  const kindsFound = [...new Set(groups.map(({ kind }) => kind))]
  return [
    '## The new build',
    '',
    `${builtLine({ pages, errors, warnings })}.${known}`,
    '',
    ...kindsFound.flatMap((kind) => {
      const [title, advice] = kinds[kind]
      return [`### ${title}`, '', advice, '', ...groups.filter((one) => one.kind === kind).map(groupLine), '']
    }),
  ]
}

function groupLine({ detail, places }: FindingGroup): string {
  const shown = places.slice(0, mostPlaces).map((place) => `\`${place}\``)
  const more = places.length > mostPlaces ? ` and ${count(places.length - mostPlaces)} more` : ''
  const name = detail === '' ? '' : `**${detail}**, `
  return `- [ ] ${name}${count(places.length)}: ${shown.join(', ')}${more}`
}

function checkSection({ total, lost, compared, different }: NonNullable<Receipt['check']>): string[] {
  const worst = different.slice(0, 20)
  return [
    '## Compared with the old build',
    '',
    `${count(total - lost.length)} of ${count(total)} pages are there; ${count(compared - different.length)} of ${count(compared)} have the same title, headings, links and text.`,
    '',
    ...lost.slice(0, 20).map((route) => `- [ ] \`${route}\` is lost`),
    ...worst.map(
      ({ route, title, headings, links, similarity }) =>
        `- [ ] \`${route}\`: ${[
          ...(title ? [`title "${title[1]}" instead of "${title[0]}"`] : []),
          ...(headings.length > 0 ? [`${headings.length} headings`] : []),
          ...(links.length > 0 ? [`${links.length} links`] : []),
          `${Math.floor(similarity * 100)} % of the words`,
        ].join(', ')}`,
    ),
    ...(worst.length + lost.length > 0 ? [''] : []),
  ]
}

function section(outcome: Outcome, all: Row[]): string[] {
  const rows = all.filter((row) => row.outcome === outcome)
  if (rows.length === 0) return []
  const box = outcome === 'by hand' ? '- [ ] ' : '- '
  return [`## ${titles[outcome]}`, '', ...rows.map((row) => `${box}**${row.what}**${placeOf(row)}: ${row.note}`), '']
}

function placeOf({ file, line }: Row): string {
  return file === undefined ? '' : ` (\`${file}${line === undefined ? '' : `:${line}`}\`)`
}

function lostSection(title: string, advice: string, lost: Lost[]): string[] {
  if (lost.length === 0) return []
  return [
    `## ${title}`,
    '',
    advice,
    '',
    ...lost.map(
      ({ route, from, anchor, reason }) =>
        `- [ ] \`${route}${anchor === undefined ? '' : `#${anchor}`}\`, from ${from}${reason === undefined ? '' : `. ${reason}`}`,
    ),
    '',
  ]
}

/** Returns the lines that summarize a receipt in the terminal. */
export function summaryOf(receipt: Receipt): string[] {
  const { generator, version, configFile, urls, anchors, rows, score, measured, check } = receipt
  const numbers = outcomes.map(
    (outcome) => `${rows.filter((row) => row.outcome === outcome).length} ${titles[outcome].toLowerCase()}`,
  )
  return [
    `${generator}${version === undefined ? '' : ` ${version}`}, ${configFile}`,
    `  URLs      ${count(urls.kept + urls.redirected)} of ${count(urls.total)} kept`,
    `  Anchors   ${count(anchors.kept)} of ${count(anchors.total)} kept`,
    `  Settings  ${numbers.join(', ')}`,
    ...(measured ? measuredLines(measured) : []),
    ...(check
      ? [`  Old build ${count(check.compared - check.different.length)} of ${count(check.compared)} pages are the same`]
      : []),
    `  Score     ${score} of 100${measured ? '' : ', before a build'}`,
  ]
}

function measuredLines({ pages, errors, warnings, findings }: Measured): string[] {
  const groups = groupsOf(findings)
  const numbers = Object.entries(kinds).flatMap(([kind, [title]]) => {
    const places = groups.filter((one) => one.kind === kind).flatMap((one) => one.places)
    return places.length === 0 ? [] : [`            ${title}: ${count(new Set(places).size)}`]
  })
  return [`  Build     ${builtLine({ pages, errors, warnings })}`, ...numbers]
}

function builtLine({ pages, errors, warnings }: Pick<Measured, 'pages' | 'errors' | 'warnings'>): string {
  return [counted(pages, 'page'), counted(errors, 'error'), counted(warnings, 'warning')].join(', ')
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
