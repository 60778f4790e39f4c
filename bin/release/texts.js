import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** A text that is true until the package is published. */
const block = /<!-- until published -->\n[\s\S]*?<!-- \/until published -->\n\n?/g

/** Returns the tracked files with a text that is true until the package is published. */
export function publishedTexts(root) {
  const { stdout } = spawnSync('git', ['ls-files', 'README.md', 'guide/docs'], { cwd: root, encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter((file) => file.endsWith('.md') && fs.readFileSync(path.join(root, file), 'utf8').search(block) >= 0)
}

/** Returns a file's text as it is from the publication on. */
export function asPublished(text) {
  return text.replace(block, '')
}
