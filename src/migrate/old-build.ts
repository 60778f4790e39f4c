import fs from 'node:fs'
import path from 'node:path'

/** Folder for the output of the old generator if docsgen writes to its own. */
export const asideName = 'build-docusaurus'

/** Folders that generators write their output to. */
const outputs = [asideName, 'build', 'dist', 'site', 'book', '.vitepress/dist']

/** Returns the absolute folder with the output of the old generator; undefined if it was not built. */
export function oldBuildIn(root: string): string | undefined {
  return outputs
    .map((folder) => path.join(root, folder))
    .find((folder) => isPage(path.join(folder, 'index.html')) && !fs.existsSync(path.join(folder, '.docsgen.json')))
}

function isPage(file: string): boolean {
  try {
    return /<meta[^>]*\sname=["']?generator\b|<html\b/i.test(fs.readFileSync(file, 'utf8').slice(0, 4000))
  } catch {
    return false
  }
}

/** Reports whether it is in the folder that docsgen writes to, which refuses to replace what it did not write. */
export function isInTheWay(root: string, oldBuild: string | undefined): boolean {
  return oldBuild === path.join(root, 'build') && !fs.existsSync(path.join(root, asideName))
}
