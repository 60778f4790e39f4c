// The files of docsgen shots: the checks that run on a page, the comparison of pictures, and the contact sheet.
import fs from 'node:fs'
import path from 'node:path'
import { build } from './third-party.js'

/** Bundles the scripts, and copies the stylesheet of the contact sheet. */
export async function shotFiles(options, { root, lib }) {
  fs.copyFileSync(path.join(root, 'client/shots/sheet.css'), path.join(lib, 'client/sheet.css'))
  const names = ['look', 'pixels', 'sheet']
  const built = await Promise.all(
    names.map((name) => build({ ...options, entryPoints: [`client/shots/${name}.ts`], format: 'iife' })),
  )
  return Object.fromEntries(names.map((name, index) => [name, built[index]]))
}
