import fs from 'node:fs'
import path from 'node:path'
import { baseUrlOf, noBuild, type PreviewOptions } from '../../commands/preview.ts'
import { report, summarize } from '../../commands/report.ts'
import { serveFiles } from '../../commands/site/serving.ts'
import { refuse, refuseDiskFailures, settle } from '../../commands/site/with-site.ts'
import { startBrowser } from '../../host/browser/browser.ts'
import { findChromium } from '../../host/browser/find-chromium.ts'
import { readManifest } from '../../host/output/manifest.ts'
import { BuiltFiles } from '../../host/server/served-files.ts'
import { type Problem, problem } from '../../model/problem.ts'
import { printCodes } from './codes.ts'

type PdfOptions = Omit<PreviewOptions, 'port' | 'host' | 'open' | 'allowHost'> & { to: string }

/** `docsgen pdf`: prints the documents for print of a finished build. */
export async function run([values]: unknown[]): Promise<number> {
  const options = { ...(values as PdfOptions), strict: false }
  return refuseDiskFailures(options, () => printAll(options))
}

async function printAll(options: PdfOptions & { strict: boolean }): Promise<number> {
  const { root, outDir, to } = options
  await settle(options)
  const folder = path.resolve(root, outDir)
  const files = new BuiltFiles(folder)
  const built = readManifest(folder)
  if (!files.refresh() || !built) return refuse([noBuild(outDir)], options)
  const documents = [...built.files.keys()].filter((file) => file.endsWith('/print.html')).sort()
  if (documents.length === 0) return refuse([noDocument(outDir)], options)
  const program = findChromium()
  if (program === undefined) return refuse([noBrowser()], options)
  const baseUrl = await baseUrlOf(options)
  if (typeof baseUrl !== 'string') return refuse(baseUrl, options)
  const server = await serveFiles(files, baseUrl)
  if ('severity' in server) return refuse([server], options)
  const browser = startBrowser(program)
  const problems: Problem[] = []
  for (const document of documents) {
    const file = path.join(to, `${document.replace(/\/print\.html$/, '').replaceAll('/', '-')}.pdf`)
    const whole = path.resolve(root, file)
    const url = `http://127.0.0.1:${server.port}${baseUrl}${document.split('/').map(encodeURIComponent).join('/')}`
    const bytes = await browser.print(url).catch((error: Error) => error)
    if (bytes instanceof Error) problems.push(failed(document, bytes.message))
    else {
      fs.mkdirSync(path.dirname(whole), { recursive: true })
      fs.writeFileSync(whole, bytes)
      summarize([`${file}, ${(bytes.length / 1e6).toFixed(1)} MB`], options)
    }
  }
  browser.close()
  server.close()
  return (await report(problems, options, root)) > 0 ? 1 : 0
}

function noDocument(outDir: string): Problem {
  return problem(printCodes['no-print-document'], {
    message: `The build in "${outDir}" has no documents for print.`,
    hint: 'Set "print: true" in the options of docs, and run docsgen build.',
    subject: outDir,
  })
}

function noBrowser(): Problem {
  return problem('no-browser', {
    message: 'There is no Chromium on this machine, which "docsgen pdf" needs.',
    hint: 'Install Chromium or Chrome, or set CHROME_PATH to its program. To print yourself, open print.html in any browser.',
  })
}

function failed(file: string, reason: string): Problem {
  return problem('pdf-failed', {
    message: `Chromium could not print ${file}. ${reason}`,
    hint: 'Check that the browser in CHROME_PATH starts, and try again.',
    subject: file,
  })
}
