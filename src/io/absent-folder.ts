import fs from 'node:fs'
import path from 'node:path'
import { compare } from '../model/problem.ts'
import type { AbsentFolder } from '../model/world.ts'
import { closest } from '../shared/closest.ts'
import { unless } from './fs.ts'

/** The first part of a path that is not there, with the folder beside it that may be meant; undefined if all are there. */
export function absentFolder(root: string, folder: string): AbsentFolder | undefined {
  const names = path.posix.normalize(folder).split('/')
  for (const [n, name] of names.entries()) {
    const at = names.slice(0, n + 1).join('/')
    if (unless(undefined, () => fs.lstatSync(path.join(root, at)))) continue
    const parent = names.slice(0, n).join('/')
    const beside = unless(undefined, () => fs.readdirSync(path.join(root, parent), { withFileTypes: true })) ?? []
    const folders = beside.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    const near = closest(name, folders.sort(compare))
    return { path: at, near: near && path.posix.join(parent, near) }
  }
  return undefined
}
