import path from 'node:path'
import { transformSync } from 'esbuild'
import { markdownTree } from '../markdown/tree.ts'
import type { Converter } from '../moved/converter.ts'
import { fillExpressions, type MarkdownPlace } from '../moved/markdown.ts'
import { PartScript } from '../moved/part-script.ts'
import type { MovedParts } from '../moved/parts.ts'

interface PagePlace {
  root: string
  /** The document, relative to the root. */
  file: string
  converter: Converter
  parts: MovedParts
  /** Sources of components that the theme adds to it. */
  added: ReadonlyMap<string, string>
}

/** The script of a document of VitePress: its components, and the values that its expressions have. */
export class PageScript {
  /** Code of the expressions of the document. */
  readonly expressions: string[] = []
  readonly #script: PartScript
  readonly #place: PagePlace
  readonly #isTyped: boolean

  constructor(content: string, place: PagePlace) {
    this.#place = place
    const { root, file, converter, parts } = place
    const blocks = markdownTree(content).children.flatMap((node) =>
      node.type === 'html' && /^<script\b/.test(node.value) ? [node.value] : [],
    )
    const text = blocks.map((one) => one.replace(/^<script[^>]*>/, '').replace(/<\/script>[\s\S]*$/, '')).join('\n')
    this.#isTyped = blocks.some((one) => /^<script[^>]*\blang=["']?tsx?\b/.test(one))
    this.#script = new PartScript(text, {
      file: this.#isTyped ? 'page.ts' : 'page.js',
      resolve: (source, imported) => converter.resolve(source, imported, path.join(root, file), parts),
      defined: converter.defined,
    })
  }

  /** Code of the script that has no counterpart. */
  get left(): ReadonlySet<string> {
    return this.#script.left
  }

  /** Returns the source of a component; its name if nothing is known of it. */
  sourceOf(name: string): string {
    const { converter, added } = this.#place
    const found = this.#script.components.get(name) ?? converter.global(name)
    return added.get(name) ?? found?.source ?? `<${name}>`
  }

  /** Fills in the expressions of a document: with their text, or with what stands for their code. */
  withValues(content: string): string {
    return fillExpressions(content, /\{\{([^{}\n]+)\}\}/g, (code) => {
      const written = this.#knownCode(code)
      if (written === undefined) return undefined
      const node = this.#script.literalOf(written)
      const isText = node?.type === 'Literal' && /^(?:string|number)$/.test(typeof node.value)
      return isText ? String(node.value) : `\u0002${this.expressions.push(written) - 1}\u0002`
    })
  }

  /** Returns the script as the conversion of the document reads it. */
  forMarkdown(): Partial<MarkdownPlace> {
    return {
      componentName: (name) => this.#componentName(name),
      sourceOf: (name) => this.sourceOf(name),
      expressions: this.expressions,
      bound: (code) => this.#knownCode(code),
      declarations: (codes) => this.#declarations(codes),
    }
  }

  #componentName(name: string): string | undefined {
    if (!/^[a-z].*-/.test(name)) return undefined
    const pascal = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
    const isKnown = this.#script.components.has(pascal) || this.#place.converter.global(pascal) !== undefined
    return isKnown ? pascal : undefined
  }

  #knownCode(code: string): string | undefined {
    const written = this.#script.expression(code.trim())
    return this.#script.isKnown(written, new Set()) ? written : undefined
  }

  #declarations(codes: string[]): string[] {
    const { imports, module, body } = this.#script.declarations(codes)
    const exported = [...module, ...body].map((code) => {
      // MDX has no types, and a blank line ends its code.
      const plain = this.#isTyped ? transformSync(code, { loader: 'ts', target: 'esnext' }).code.trim() : code
      return plain === '' ? '' : `export ${plain.replace(/\n\s*\n/g, '\n')}`
    })
    return [...imports, ...exported.filter((one) => one !== '').map((one) => `\n${one}`)]
  }
}
