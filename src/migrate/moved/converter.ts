import path from 'node:path'
import { textAt } from '../site-files.ts'
import { convertAstro } from './astro.ts'
import { type Conversion, movedFolder, type PartPlace } from './conversion.ts'
import { plainCss, scopedCss, withTokens } from './part-css.ts'
import { isImage, type OldModules } from './part-places.ts'
import type { Resolved } from './part-script.ts'
import type { MovedParts } from './parts.ts'
import { starlightPart, starlightSource } from './starlight-parts.ts'
import { convertVue } from './vue.ts'

interface ConverterPlace {
  /** Absolute folder of the site. */
  root: string
  modules: OldModules
  /** Components that documents and components need not import, by name: their files. */
  globals: ReadonlyMap<string, string>
  /** Code of names that the bundler of the old site defines. */
  defined: ReadonlyMap<string, string>
  /** Values of `lang` of pages, by the names that languages have here. */
  languages?: ReadonlyMap<string, string>
  /** Results of the data loaders of VitePress, by file. */
  loaded: ReadonlyMap<string, unknown>
}

/** Converts the components of the old site. Sources are paths from its root, or names of packages with their export. */
export class Converter {
  readonly #modules: OldModules
  readonly #place: ConverterPlace

  constructor(place: ConverterPlace) {
    this.#place = place
    this.#modules = place.modules
  }

  /** Code of names that the bundler of the old site defines. */
  get defined(): ReadonlyMap<string, string> {
    return this.#place.defined
  }

  /** Returns what an import of a file of the site is here. */
  resolve(source: string, imported: string, from: string, parts: MovedParts): Resolved {
    const known = starlightSource(source, imported)
    if (known !== undefined) return { kind: 'component', source: known, name: imported }
    const file = this.#modules.file(source, from)
    const loaded = file === undefined ? undefined : this.#place.loaded.get(file)
    if (loaded !== undefined && imported === 'data')
      return { kind: 'module', path: parts.addData(file!, loaded), imported: 'default' }
    const component = file === undefined ? undefined : this.#modules.component(file, imported)
    if (component !== undefined)
      return {
        kind: 'component',
        source: this.sourceOf(component),
        name: path.basename(component).replace(/\.\w+$/, ''),
      }
    const relative = file === undefined ? undefined : this.sourceOf(file)
    if (relative !== undefined && this.#modules.runs(file!)) {
      for (const one of this.#modules.missingData(file!)) parts.addMissingData(this.sourceOf(one), relative)
      return isImage(file!) && imported !== 'default' && imported !== '*'
        ? { kind: 'unknown' }
        : { kind: 'module', path: `@site/${relative}` }
    }
    if (source === 'astro:assets') return { kind: 'component', source: `${source} ${imported}`, name: imported }
    // A component of a package, or of a module that only the old generator can run.
    const isDefault = imported === 'default'
    if (!/^[A-Z]/.test(imported) && !(isDefault && /(?:^|\/)[A-Z]\w+(?:\.\w+)?$/.test(source)))
      return { kind: 'unknown' }
    const place = source.startsWith('.') ? this.sourceOf(path.resolve(path.dirname(from), source)) : source
    return isDefault
      ? { kind: 'component', source: place, name: path.basename(source).replace(/\.\w+$/, '') }
      : { kind: 'component', source: `${place} ${imported}`, name: imported }
  }

  /** Returns the file of a component that needs no import. */
  global(name: string): { source: string; name: string } | undefined {
    const file = this.#place.globals.get(name)
    return file === undefined ? undefined : { source: this.sourceOf(file), name }
  }

  /** Converts a component; undefined if it cannot be. */
  convert(source: string, name: string, parts: MovedParts): Conversion | undefined {
    if (starlightPart(source)) return undefined
    const [origin = '', slot] = source.split('#')
    const file = this.#fileOf(origin)
    const text = file === undefined ? undefined : textAt(file)
    if (file === undefined || text === undefined || !/\.(?:vue|astro)$/.test(file)) return undefined
    const scope = `moved-${name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase()}`
    const ofPackages = new Set<string>()
    const asset = (target: string) => {
      const found = this.#modules.file(target, file) ?? this.#modules.file(`./${target}`, file)
      if (found === undefined || !/\.\w+$/.test(found)) return undefined
      if (/[\\/]node_modules[\\/]/.test(found)) ofPackages.add(path.basename(found))
      return this.sourceOf(found)
    }
    const own: PartPlace = {
      file,
      root: this.#place.root,
      scope,
      defined: this.#place.defined,
      languages: this.#place.languages ?? new Map(),
      resolve: (imported, exported) => this.resolve(imported, exported, file, parts),
      asset: (target) => {
        const found = asset(target)
        return found === undefined ? undefined : `@site/${found}`
      },
      global: (tag) => this.global(tag),
      record(component, props) {
        const part = parts.addWithin(component, props, source)
        return { name: part, statement: `import ${part} from './${part}.tsx'` }
      },
    }
    const converted = file.endsWith('.vue') ? convertVue(text, own, slot) : convertAstro(text, own)
    if (!converted) return undefined
    const { styles, ...rest } = converted
    const left = [...rest.left]
    const css = styles.flatMap((style) => {
      const css = plainCss(style, { root: this.#place.root, file })
      const scoped = css === undefined ? undefined : scopedCss(css, { scope, asset: (name) => fromParts(asset(name)) })
      if (!scoped) left.push(`styles in ${style.language}`)
      left.push(...(scoped?.left ?? []))
      return scoped ? [scoped.css] : []
    })
    if (ofPackages.size > 0)
      left.push(`a copy of ${[...ofPackages].join(', ')}, which ${ofPackages.size === 1 ? 'is' : 'are'} in a package`)
    return { ...rest, jsx: withTokens(rest.jsx), left, ...(css.length > 0 && { css: `${css.join('\n\n')}\n` }) }
  }

  #fileOf(source: string): string | undefined {
    const global = this.#place.globals.get(/^<(\w+)>$/.exec(source)?.[1] ?? '')
    if (global !== undefined) return global
    const { root } = this.#place
    const own = path.join(root, source)
    if (/\.(?:vue|astro)$/.test(source) && textAt(own) !== undefined) return own
    const [module = '', imported = 'default'] = source.split(' ')
    const file = this.#modules.file(module, path.join(root, 'index.md'))
    return file === undefined ? undefined : this.#modules.component(file, imported)
  }

  /** Returns the name of a component among the parts, by its file. */
  sourceOf(file: string): string {
    return path.relative(this.#place.root, file).split(path.sep).join('/')
  }
}

/** Returns the path of a file of the site from the stylesheets of parts. */
function fromParts(file: string | undefined): string | undefined {
  return file === undefined ? undefined : path.posix.relative(movedFolder, file)
}
