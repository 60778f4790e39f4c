import path from 'node:path'
import chromium from '@sparticuz/chromium'
import { docsgen } from './cli.ts'
import { sharedGuide, sharedSite } from './shared-site.ts'

/** Opens pages of a site of the repository, all of them without `only`. Returns its problems, and the number of pages. */
export async function lookAt(root: string, only: string[] = []): Promise<{ problems: string[]; pages: number }> {
  const out = path.basename(root) === 'guide' ? (await sharedGuide()).out : await sharedSite(root)
  const where = ['--root', path.resolve(root), '--out-dir', out]
  const args = ['shots', ...where, '--no-pictures', '--strict', '--forced-colors', '--reporter', 'json']
  const env = { CHROME_PATH: process.env.DOCSGEN_LOOK ?? (await chromium.executablePath()) }
  const { stdout, stderr } = await docsgen('.', only.length > 0 ? [...args, '--only', ...only] : args, { env })
  if (stdout === '') throw new Error(stderr)
  const { problems } = JSON.parse(stdout) as { problems: { code: string; message: string }[] }
  const pages = Number(/(\d+) pages? in /.exec(stderr)?.[1])
  return { problems: problems.map(({ code, message }) => `${code}: ${message}`), pages }
}
