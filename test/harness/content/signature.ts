import { documents } from './pages.ts'

/** Returns the code of the fence with this title. */
export function fence(page: string, title: string): string {
  const start = page.indexOf(`title="${title}"\n`)
  if (start < 0) throw new Error(`There is no sample "${title}".`)
  const code = page.indexOf('\n', start) + 1
  return page.slice(code, page.indexOf('```', code))
}

/** The page about checking signatures. */
export const integrations = documents().get('product/settings/integrations')!
/** Test values on the page. */
export const testValues = JSON.parse(fence(integrations, 'Test values')) as Record<string, string>

const { timestamp, body, signature } = testValues
const now = Number(timestamp)

/** Headers, body and time of messages, and whether each is genuine. */
export const signatureCases: [headers: Record<string, string>, body: string, now: number, genuine: boolean][] = [
  [headers(), body!, now, true],
  [headers(), body!, now + 299, true],
  [headers(), body!, now + 301, false],
  [headers(), body!, now - 301, false],
  [headers(), `${body} `, now, false],
  [headers({ signature: signature!.replace('3', '4') }), body!, now, false],
  [headers({ signature: '' }), body!, now, false],
  [headers({ timestamp: String(now + 1) }), body!, now, false],
  [headers({ timestamp: 'now' }), body!, now, false],
  [{}, body!, now, false],
]

function headers(other: { timestamp?: string; signature?: string } = {}): Record<string, string> {
  const used = { timestamp: timestamp!, signature: signature!, ...other }
  return { 'webhook-timestamp': used.timestamp, 'webhook-signature': used.signature }
}
