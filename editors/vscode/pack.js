// Bundles the extension for VS Code, and packs it as a .vsix file: node editors/vscode/pack.js [file]
import fs from 'node:fs'
import path from 'node:path'
import { createVSIX } from '@vscode/vsce'
import { build, writeNotices } from '../../bin/third-party.js'

const folder = import.meta.dirname
const root = path.join(folder, '../..')
const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
const packagePath = path.resolve(process.argv[2] ?? path.join(folder, `docsgen-${version}.vsix`))

await build({
  absWorkingDir: folder,
  entryPoints: ['extension.ts'],
  outfile: 'dist/extension.cjs',
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  external: ['vscode'],
})
writeNotices(root, path.join(folder, 'dist/THIRD-PARTY-NOTICES'))
// The extension has no packages of its own, and the version of docsgen.
await createVSIX({
  ...{ cwd: folder, packagePath, dependencies: false, allowMissingRepository: true },
  ...{ version, updatePackageJson: false, gitTagVersion: false },
})
