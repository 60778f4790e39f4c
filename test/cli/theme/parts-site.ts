import fs from 'node:fs'
import path from 'node:path'
import { docsgenProblems, type ReportedProblem } from '../../harness/build/cli.ts'
import { type Files, temporaryFolder, treeOf, writeFiles } from '../../harness/build/site.ts'

/** A site as the command line has built it. */
export interface BuiltParts {
  code: number | null
  problems: ReportedProblem[]
  read(file: string): string
  /** Hash of every file of the output. */
  files(): Record<string, string>
}

/** A copy of a test site for repeated builds with changes. */
export interface PartsSite {
  root: string
  clean(): void
  /** Writes files into the site, and builds it. */
  build(files?: Files, args?: string[]): Promise<BuiltParts>
}

/** Copies `test/sites/<name>` into a new folder. */
export function copyOfSite(name: string): PartsSite {
  const base = temporaryFolder(`parts-${name}`)
  const root = path.join(base, 'site')
  const out = path.join(root, 'build')
  fs.cpSync(path.join(import.meta.dirname, '../../sites', name), root, { recursive: true })
  return {
    root,
    clean: () => fs.rmSync(base, { recursive: true, force: true }),
    build: async (files = {}, args = []) => {
      writeFiles(root, files)
      const { code, problems } = await docsgenProblems(root, ['build', ...args])
      const read = (file: string) => fs.readFileSync(path.join(out, file), 'utf8')
      return { code, problems, read, files: () => treeOf(out) ?? {} }
    },
  }
}
