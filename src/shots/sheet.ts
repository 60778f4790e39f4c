import fs from 'node:fs'
import path from 'node:path'
import { libFile } from '../host/lib-file.ts'
import { counted } from '../host/report/text.ts'
import { escapeHtml } from '../shared/escape-html.ts'
import type { Finding } from './fold.ts'
import type { RecordedPage, RecordedPicture, ShotRecord } from './record.ts'
import { isPhone, type View, viewText } from './views.ts'

/** Writes the contact sheet of a run: a row for each page, a column for each view. */
export function writeSheet(folder: string, record: ShotRecord): void {
  fs.writeFileSync(path.join(folder, 'index.html'), sheetOf(record))
}

function sheetOf(record: ShotRecord): string {
  const { views, pages, findings, comparedWith } = record
  const [style, script] = ['sheet.css', 'sheet.js'].map((name) => fs.readFileSync(libFile(`client/${name}`), 'utf8'))
  const codes = [...new Set(findings.map(({ code }) => code))].sort()
  const changed = pages.filter(isChanged).length
  const choices = [
    '<option value="">all pages</option>',
    ...(comparedWith === undefined
      ? []
      : [`<option value="changed"${changed > 0 ? ' selected' : ''}>changed (${changed})</option>`]),
    ...(findings.length === 0 ? [] : ['<option value="found">with problems</option>']),
    ...codes.map((code) => `<option value="${code}">${code} (${pagesWith(code, findings)})</option>`),
  ]
  const heads = views.map((view) => `<th scope="col">${escapeHtml(viewText(view))}</th>`)
  const rows = pages.map((page) => rowOf(page, record))
  const summary = `${counted(pages.length, 'page')}, ${counted(findings.length, 'problem')}${comparedWith === undefined ? '' : `, ${counted(changed, 'page')} changed`}`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pages: ${summary}</title>
<style>${style}</style>
<header>
<strong>${summary}</strong>
<label>Show <select id="filter">${choices.join('')}</select></label>
<label>Route <input id="route" type="search"></label>
<label>Size <input id="size" type="range" min="120" max="720" step="20" value="320"></label>
<label><input id="whole" type="checkbox"> Whole pages</label>
<label><input id="marks" type="checkbox" checked> Mark problems</label>
<output id="count"></output>
</header>
<main>
${findingsOf(findings)}
<table style="--views: ${views.length}">
<thead><tr><th scope="col">Page</th>${heads.join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</main>
<dialog id="large"></dialog>
<script>${script}</script>
</html>
`
}

function pagesWith(code: string, findings: Finding[]): number {
  const places = findings.filter((finding) => finding.code === code).flatMap((finding) => finding.places)
  return new Set(places.map(({ route }) => route)).size
}

function isChanged({ status, pictures }: RecordedPage): boolean {
  return status !== undefined || Object.values(pictures).some(({ before }) => before)
}

function findingsOf(findings: Finding[]): string {
  if (findings.length === 0) return ''
  const rows = findings.map(({ code, message, selector, text, places }) => {
    const routes = [...new Set(places.map(({ route }) => route))]
    const link = `<a href="#${escapeHtml(encodeURI(routes[0]!))}">${escapeHtml(routes[0]!)}</a>`
    const more = routes.length > 1 ? ` and ${routes.length - 1} more` : ''
    const cells = [code, escapeHtml(message), `<code>${escapeHtml(selector)}</code> ${escapeHtml(text)}`, link + more]
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  return `<details><summary>${counted(findings.length, 'problem')}</summary><table class="findings">${rows.join('\n')}</table></details>`
}

function rowOf(page: RecordedPage, { views, findings }: ShotRecord): string {
  const codes = findings
    .filter(({ places }) => places.some(({ route }) => route === page.route))
    .map(({ code }) => code)
  const tags = [...new Set(codes), ...(codes.length > 0 ? ['found'] : []), ...(isChanged(page) ? ['changed'] : [])]
  const route = escapeHtml(page.route).replaceAll('/', '/<wbr>')
  const status = page.status ? ` <em>${page.status}</em>` : ''
  const cells = views.map(
    (view) => `<td${isPhone(view) ? ' style="--share: 0.6"' : ''}>${cellOf(page, view, findings)}</td>`,
  )
  return `<tr id="${escapeHtml(encodeURI(page.route))}" data-tags="${tags.join(' ')}"><th scope="row">${route}${status}</th>${cells.join('')}</tr>`
}

function cellOf({ route, pictures }: RecordedPage, view: View, findings: Finding[]): string {
  const picture = pictures[view.name]
  const here = findings.flatMap((finding) =>
    finding.places
      .filter((place) => place.route === route && place.view.name === view.name)
      .map((place) => ({ finding, place })),
  )
  const list = [...new Set(here.map(({ finding }) => `${finding.code}: ${finding.message}`))]
  const notes = list.length === 0 ? '' : `<ul>${list.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`
  if (!picture) return `<p>No picture</p>${notes}`
  const marks = here.map(({ finding, place }) => markOf(finding, place.box, picture))
  return `${figureOf(picture, marks.join(''), `${route}, ${viewText(view)}`)}${changeOf(picture)}${notes}`
}

function figureOf({ file, width, height, before }: RecordedPicture, marks: string, label: string): string {
  const older = before ? ` data-before="${escapeHtml(encodeURI(before.file))}"` : ''
  const image = `<img src="${escapeHtml(encodeURI(file))}" alt="" width="${width}" height="${height}" loading="lazy" decoding="async">`
  return `<div class="window"><button type="button" aria-label="${escapeHtml(label)}"${older}>${image}${marks}</button></div>`
}

function changeOf({ before, width, height }: RecordedPicture): string {
  if (!before) return ''
  const share = (100 * before.pixels) / (Math.max(width, before.width) * Math.max(height, before.height))
  return `<p class="change">Changed: ${share < 0.1 ? 'less than 0.1' : share.toFixed(1)} % of the pixels</p>`
}

/** Marks the place of a finding, in shares of the picture. */
function markOf({ code }: Finding, box: Finding['places'][0]['box'], { width, height }: RecordedPicture): string {
  if (!box) return ''
  const [left, top, right, bottom] = [box[0] / width, box[1] / height, box[2] / width, box[3] / height]
  const percent = (share: number) => `${(100 * share).toFixed(2)}%`
  const sizes = `left:${percent(left)};top:${percent(top)};width:${percent(right - left)};height:${percent(bottom - top)}`
  return `<i style="${sizes}" title="${code}"></i>`
}
