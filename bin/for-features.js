import fs from 'node:fs'
import path from 'node:path'
import { customMedia } from './for-styles.js'
import { build } from './third-party.js'

const folder = 'client/theme/css/features'

/** Bundles the stylesheets of features that only some pages use: output path and file by name of the feature. */
export async function featureStyles(options, { hashedFiles }) {
  const { files, hashed } = hashedFiles()
  const names = fs.readdirSync(path.join(options.absWorkingDir, folder)).sort()
  const sheets = await Promise.all(
    names.map((name) => build({ ...options, entryPoints: [`${folder}/${name}`], plugins: [customMedia] })),
  )
  const styles = names.map((name, i) => [name.replace(/\.css$/, ''), hashed(name, sheets[i])])
  // Scripts of the core load the others from options of the page; it has this one, because it belongs to all pages.
  const shortcuts = `../${path.basename(Object.fromEntries(styles).shortcuts)}`
  const define = { __SHORTCUTS_STYLES__: JSON.stringify(shortcuts) }
  return { files, styles: Object.fromEntries(styles), define }
}
