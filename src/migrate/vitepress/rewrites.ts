import { compile, match } from 'path-to-regexp'
import { stubName } from '../load/stub.ts'
import type { SiteLanguages } from '../markdown/languages.ts'
import { languageAt } from '../markdown/languages.ts'
import { isPlain } from '../settings.ts'

/** Returns the path of a document after `rewrites`. */
export type Rewrite = (name: string) => string

/** Reads `rewrites`: patterns by patterns, of which the first that matches counts, or a function. Undefined if it is neither. */
export function rewriteIn(rewrites: unknown): Rewrite | undefined {
  if (rewrites === undefined) return (name) => name
  if (typeof rewrites === 'function') {
    if (stubName(rewrites) !== undefined) return undefined
    return (name) => String((rewrites as Rewrite)(name) || name)
  }
  if (!isPlain(rewrites)) return undefined
  const rules = Object.entries(rewrites).flatMap(([from, to]) => ruleOf(from, String(to)) ?? [])
  if (rules.length < Object.keys(rewrites).length) return undefined
  return (name) => {
    for (const rule of rules) {
      const target = rule(name)
      if (target !== undefined) return target
    }
    return name
  }
}

function ruleOf(from: string, to: string): ((name: string) => string | undefined) | undefined {
  try {
    const matches = match(from.startsWith('^') ? new RegExp(from) : from)
    const target = compile(`/${to}`, { validate: false })
    return (name) => {
      const found = matches(name)
      return found ? target(found.params).slice(1) : undefined
    }
  } catch {
    return undefined
  }
}

/**
 * Returns the languages of a site whose source language has a folder that `rewrites` remove: its documents stay there, and
 * its pages are at the root.
 */
export function withoutFolder(languages: SiteLanguages, names: string[], rewrite: Rewrite): SiteLanguages {
  const { source } = languages
  const own = names.filter((name) => languageAt(name, languages).language === source)
  const [folder = ''] = own[0]?.split('/') ?? []
  const isRemoved = (name: string) => name.startsWith(`${folder}/`) && rewrite(name) === name.slice(folder.length + 1)
  if (source.folder !== '' || own.length === 0 || !own.every(isRemoved)) return languages
  return { ...languages, source: { ...source, folder, isAtRoot: true } }
}
