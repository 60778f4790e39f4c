import fs from 'node:fs'
import { pathToFileURL } from 'node:url'
import { startBrowser } from '../../host/browser/browser.ts'
import { findChromium } from '../../host/browser/find-chromium.ts'
import { libFile } from '../../host/lib-file.ts'
import type { EffectHost } from '../../model/effect-host.ts'
import { type Problem, problem } from '../../model/problem.ts'
import { hashOf } from '../../shared/hash.ts'

/** Drawings that are kept: the program, its version, and SVG by hash of the source, those used last at the end. */
interface Kept {
  program?: string
  engine?: string
  drawings?: Record<string, string>
}

const mostKept = 2000

/**
 * Draws diagrams with Mermaid in an installed Chromium, all on one page. They are kept as long as Mermaid and the
 * browser are the same. Returns SVG by source, empty for what cannot be drawn, or the reason why there is none.
 */
export async function drawDiagrams(
  sources: string[],
  { configFile, recall, keep }: Pick<EffectHost, 'configFile' | 'recall' | 'keep'>,
): Promise<Map<string, string> | Problem> {
  const program = findChromium()
  if (program === undefined) return noBrowser('There is no Chromium on this machine', configFile)
  const { mtimeMs, size } = fs.statSync(program)
  const page = libFile('client/diagrams.html')
  const script = libFile('client/still.js')
  // The page names the bundle of Mermaid and the stylesheet by their hashes.
  const code = hashOf([page, script].map((file) => fs.readFileSync(file, 'utf8')).join())
  const stamp = `${code} ${program} ${mtimeMs} ${size}`
  const kept = JSON.parse(recall('diagrams') ?? '{}') as Kept
  const known = (engine?: string) => new Map(engine === kept.engine ? Object.entries(kept.drawings ?? {}) : [])
  const lacking = (drawings: Map<string, string>) => sources.filter((source) => !drawings.has(hashOf(source)))
  if (kept.program === stamp && lacking(known(kept.engine)).length === 0) return bySource(sources, known(kept.engine))
  const browser = startBrowser(program, ['--allow-file-access-from-files'])
  try {
    const engine = `${code} ${await browser.version()}`
    const drawings = known(engine)
    const missing = lacking(drawings)
    const made = (await browser.evaluate(
      pathToFileURL(page).href,
      `drawDiagrams(${JSON.stringify(missing)})`,
    )) as string[]
    for (const source of sources) {
      const hash = hashOf(source)
      const svg = drawings.get(hash) ?? made[missing.indexOf(source)]!
      drawings.delete(hash)
      drawings.set(hash, svg)
    }
    const last = Object.fromEntries([...drawings].slice(-Math.max(mostKept, sources.length)))
    keep('diagrams', JSON.stringify({ program: stamp, engine, drawings: last } satisfies Kept))
    return bySource(sources, drawings)
  } catch (error) {
    return noBrowser(`Chromium could not draw the diagrams: ${(error as Error).message}`, configFile)
  } finally {
    browser.close()
  }
}

function bySource(sources: string[], drawings: Map<string, string>): Map<string, string> {
  return new Map(sources.map((source) => [source, drawings.get(hashOf(source))!]))
}

function noBrowser(reason: string, file: string): Problem {
  return problem('no-browser', {
    message: `${reason.replace(/\.$/, '')}, and markdown.mermaid.render is "browser".`,
    hint: 'Install Chromium or Chrome, set CHROME_PATH to its program, or set markdown.mermaid.render to "build".',
    file,
    seek: { keys: ['markdown', 'mermaid', 'render'] },
  })
}
