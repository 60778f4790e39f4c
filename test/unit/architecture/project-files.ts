import fs from 'node:fs'
import path from 'node:path'

const folders = ['src', 'client', 'bin']

/** The program itself: the text of each of its files by path, from the folder of the project. */
export function projectFiles(root: string): Map<string, string> {
  const names = folders.flatMap((folder) =>
    fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const sources = names.map((name) => name.replaceAll('\\', '/')).filter((name) => /\.(ts|tsx|js|mjs|css)$/.test(name))
  return new Map(sources.sort().map((name) => [name, fs.readFileSync(path.join(root, name), 'utf8')]))
}
