import fs from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { isPlain } from '../settings.ts'
import type { Draft } from './draft.ts'

const imported = /^import\s[^'"\n]*['"](?:-?!{0,2}[\w-]+-loader!)?(\.\.?\/[^'"?!\n]+)/gm

/** Allows the files outside of the site that documents import, such as the changelog of the repository. */
export function outsideFiles(draft: Draft): void {
  const { docs } = draft.settings.values
  const folders = [docs].flat().flatMap((one) => (isPlain(one) && typeof one.path === 'string' ? [one.path] : []))
  const outside = folders.filter((folder) => folder.startsWith('../'))
  const isKnown = (file: string) => outside.some((folder) => file.startsWith(`${folder}/`))
  const found = ['.', ...outside].flatMap((folder) => importsIn(folder, draft))
  const files = [...new Set(found)].filter((file) => !isKnown(file)).sort()
  if (files.length === 0) return
  draft.set('content.allowOutside', files)
  draft.rows.push({
    outcome: 'carried over',
    what: files.join(', '),
    note: '`content.allowOutside`: documents import files outside of the site',
  })
}

function importsIn(folder: string, draft: Draft): string[] {
  const cwd = path.join(draft.folder, folder)
  const ignore = ['**/node_modules/**', 'static/**', 'build/**']
  const documents = fastGlob.sync('**/*.{md,mdx}', { cwd, ignore, followSymbolicLinks: false })
  return documents.flatMap((name) => {
    const text = fs.readFileSync(path.join(cwd, name), 'utf8')
    return [...text.matchAll(imported)].flatMap(([, written = '']) => {
      const file = path.posix.join(folder, path.posix.dirname(name), written.replaceAll('\\_', '_'))
      return file.startsWith('../') && fs.existsSync(path.join(draft.folder, file)) ? [file] : []
    })
  })
}
