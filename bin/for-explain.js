// Writes the examples of `docsgen explain`, which are those of the tests.
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** Writes `problem-examples.json` into a folder: a file or a command by problem code, with its report. */
export async function writeExamples(root, folder) {
  const outfile = path.join(folder, 'problem-examples.mjs')
  await build({
    absWorkingDir: root,
    entryPoints: ['guide/reference/examples.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  })
  const { problemExamples } = await import(pathToFileURL(outfile).href)
  fs.writeFileSync(path.join(folder, 'problem-examples.json'), JSON.stringify(await problemExamples()))
  fs.rmSync(outfile)
}
