import { type ApiDocument, documentOf } from '../../../reference/document.ts'
import { blocks, fence, type Line, line } from '../../../reference/lines.ts'
import { summaryOf } from '../../../reference/text.ts'
import { slugOf } from '../../../shared/api-slug.ts'
import { freeName } from '../../../shared/free-name.ts'
import { exampleOf } from '../schema/example.ts'
import type { Component } from '../schema/parts.ts'
import { readSchema } from '../schema/read.ts'
import type { OperationContext } from './operation-lines.ts'
import { schemaLines, typeLinks } from './schema-lines.ts'

interface SchemaPage {
  file: string
  component: Component
}

/** Pages of schemas, added when something links to one. */
export function schemaPages() {
  const pages = new Map<string, SchemaPage>()
  const files = new Set<string>()
  return {
    fileOf(component: Component): string {
      const known = pages.get(component.pointer)
      if (known) return known.file
      const name = slugOf(component.path ?? component.name)
      const wanted = [name, `${slugOf(component.node.file.replace(/^.*\/|\.[^.]*$/g, ''))}-${name}`]
      const file = freeName(
        wanted.map((it) => `schemas/${it}`),
        files,
      )
      pages.set(component.pointer, { file, component })
      return file
    },
    list: () => [...pages.values()],
    /** Writes all pages, including those that are linked first from another one of them. */
    all(write: (page: SchemaPage) => ApiDocument): ApiDocument[] {
      const written: ApiDocument[] = []
      for (const page of pages.values()) written.push(write(page))
      return written
    },
  }
}

export function schemaDocument(file: string, { node, name }: Component, context: OperationContext): ApiDocument {
  const { resolver, pageOf, labels } = context
  const schema = readSchema(node, { resolver, use: 'both', ...(pageOf && { pageOf }), fields: 200 }, true)
  const type = typeLinks(schema.type, context)
  const example = exampleOf(node, resolver, 'both')
  const lines: Line[] = blocks(
    type === '' ? [] : [line(type)],
    schemaLines(schema, 'field-', context),
    example === undefined
      ? []
      : blocks(`## ${labels.example} {#example}`, fence(JSON.stringify(example, null, 2), 'json')),
  )
  return documentOf({
    file,
    title: name,
    description: schema.description ? summaryOf(schema.description.text) : name,
    lines,
  })
}
