import fs from 'node:fs'
import { packageFile } from '../../host/bundle/font.ts'
import { ignoreErrors } from '../../host/fs.ts'
import { type Problem, problem } from '../../model/problem.ts'
import type { MenuIcon } from '../../model/site-output.ts'
import { closest } from '../../shared/closest.ts'
import { iconsCodes } from './codes.ts'
import type { FoundIcon, IconShape } from './types.ts'

/** A set in the format of Iconify. */
interface IconSet {
  width?: number
  height?: number
  icons: Record<string, Partial<IconShape> & { body: string }>
  aliases?: Record<string, { parent: string }>
}

/** Returns a function that finds icons in the packages `@iconify-json/SET` of a site. */
export function openIcons(root: string): (names: string[]) => Promise<Map<string, FoundIcon>> {
  const sets = new Map<string, IconSet | undefined>()
  const setOf = (name: string) => {
    if (!sets.has(name)) sets.set(name, readSet(name, root))
    return sets.get(name)
  }
  return async (names) => new Map(names.map((name) => [name, iconIn(name, setOf)]))
}

/** Returns an icon for a menu, or the problem that there is none. */
export function menuIcon(name: string, icon: FoundIcon): MenuIcon | Problem {
  if ('message' in icon) return problem(iconsCodes['unknown-icon'], { ...icon, subject: name })
  const { width, height, body } = icon
  return { viewBox: `0 0 ${width} ${height}`, body }
}

/** Returns the names of a set; undefined if it is not installed. */
export function iconNames(set: string, root: string): string[] | undefined {
  const found = readSet(set, root)
  return found && Object.keys({ ...found.icons, ...found.aliases })
}

function readSet(name: string, root: string): IconSet | undefined {
  const src = `@iconify-json/${name}/icons.json`
  // docsgen has Lucide itself. The installation of the site may not let it see the packages of docsgen.
  const file = packageFile(src, root) ?? packageFile(src, import.meta.dirname)
  if (file === undefined) return undefined
  return ignoreErrors(undefined, () => JSON.parse(fs.readFileSync(file, 'utf8')) as IconSet)
}

function iconIn(written: string, setOf: (name: string) => IconSet | undefined): FoundIcon {
  const [prefix = '', name = ''] = written.split(':')
  const set = setOf(prefix)
  if (!set)
    return {
      message: `The icon "${written}" needs a package that is not installed.`,
      hint: `Run "npm install --save-dev @iconify-json/${prefix}".`,
    }
  const own = (key: string) => (Object.hasOwn(set.icons, key) ? set.icons[key] : undefined)
  const alias = set.aliases && Object.hasOwn(set.aliases, name) ? set.aliases[name] : undefined
  const icon = own(name) ?? (alias && own(alias.parent))
  if (icon) return { width: icon.width ?? set.width ?? 16, height: icon.height ?? set.height ?? 16, body: icon.body }
  const near = closest(name, Object.keys({ ...set.icons, ...set.aliases }))
  return {
    message: `The set "${prefix}" has no icon "${name}".`,
    hint:
      near === undefined
        ? `Find one at https://icon-sets.iconify.design/${prefix}/.`
        : `Did you mean "${prefix}:${near}"?`,
  }
}
