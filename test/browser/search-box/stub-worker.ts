import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import type { Answer, Found, Hit, Question } from '../../../client/search/engine.ts'
import type { SearchSite } from './search-site.tsx'

const lib = path.join(import.meta.dirname, '../../../lib/client')

/** A result in a section of the site. */
export function hit(title: string, more: Partial<Hit['document']> = {}, tag = 'docs-default-current'): Hit {
  const document = { id: 1, pageTitle: title, sectionTitle: title, sectionRoute: `/site/docs/${title}`, type: 'docs' }
  return { document: { ...document, ...more }, tag, score: 1, terms: [], forms: [] }
}

/** Answers of a worker: by query, several if the first ones are partial. `*` stands for any query. */
export type Answers = Record<string, Found[]>

/** Replaces the worker by a stub that records its queries. Partial answers are sent at once. */
export function stubWorker(site: SearchSite, answers: Answers): void {
  const [script] = fs.readdirSync(lib).filter((name) => /^search-worker\.\w+\.js$/.test(name))
  const body = `const answers = ${JSON.stringify(answers)}; (${work})(answers)`
  site.answers.set(`assets/${script}`, { body })
}

/** Runs in the worker. The last answer of several waits for a message of the channel `go`. */
function work(answers: Answers) {
  const go = new BroadcastChannel('go')
  const asked = new BroadcastChannel('asked')
  self.onmessage = async ({ data }: MessageEvent<Question>) => {
    const { id, query, tags, area, retry } = data
    asked.postMessage({ query, tags, area, retry })
    const all = answers[retry ? `retry ${query}` : query] ?? answers['*'] ?? []
    for (const [i, found] of all.entries()) {
      if (i > 0)
        await new Promise((done) => {
          go.onmessage = done
        })
      const hits = area === undefined ? found.hits : found.hits.filter((one) => one.document.area === area)
      postMessage({ ...found, hits, id } satisfies Answer)
    }
  }
}

/** Collects the questions to the worker of a page; returns a function that reads them. */
export async function questions(page: Page): Promise<() => Promise<Question[]>> {
  await page.evaluate(() => {
    const asked: unknown[] = []
    Object.assign(window, { asked })
    new BroadcastChannel('asked').onmessage = ({ data }) => asked.push(data)
  })
  return () => page.evaluate(() => (window as unknown as { asked: Question[] }).asked)
}
