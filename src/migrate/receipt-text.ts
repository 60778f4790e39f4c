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
  const { generator, version, configFile, urls, anchors, rows, score } = receipt
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
    `| **Score** | **${score}** | **100** |`,
    '',
    ...lostSection('Lost URLs', 'Write a page for each, or redirect it in `redirects`.', urls.lost),
    ...lostSection('Lost anchors', 'Set the id of the heading: `## Title {#id}`.', anchors.lost),
    ...outcomes.flatMap((outcome) => section(outcome, rows)),
    '## Next steps',
    '',
    '1. Install docsgen beside the old generator: `npm install --save-dev docsgen`.',
    '2. Run `npx docsgen build`, and correct what it reports.',
    '3. Build the old site once more, and run `npx docsgen migrate --check <its output folder>` to compare page by page.',
    '4. Remove the old configuration and its packages when all is done, and this file.',
    '',
  ].join('\n')
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
export function summaryOf({ generator, version, configFile, urls, anchors, rows, score }: Receipt): string[] {
  const numbers = outcomes.map(
    (outcome) => `${rows.filter((row) => row.outcome === outcome).length} ${titles[outcome].toLowerCase()}`,
  )
  return [
    `${generator}${version === undefined ? '' : ` ${version}`}, ${configFile}`,
    `  URLs      ${count(urls.kept + urls.redirected)} of ${count(urls.total)} kept`,
    `  Anchors   ${count(anchors.kept)} of ${count(anchors.total)} kept`,
    `  Settings  ${numbers.join(', ')}`,
    `  Score     ${score} of 100`,
  ]
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
