import { type Hover, MarkupKind, type Position } from 'vscode-languageserver'
import { frontMatterSchema } from '../../content/front-matter-schema.ts'
import { explanation } from '../../host/report/explanation.ts'
import { usage } from '../../markdown/parse/directive.ts'
import { routeKey } from '../../site/routes.ts'
import { propsOf } from './components.ts'
import { rangeOf } from './diagnostics.ts'
import { type DocumentAt, finderOf, offsetAt, rangeIn } from './place.ts'
import { headingsOfPage, type Subject, subjectAt } from './subject.ts'

/** Returns what an editor shows for a position: the causes of problems, and what a name or a link is about. */
export async function hoverAt(at: DocumentAt, position: Position): Promise<Hover | undefined> {
  const subject = await subjectAt(at, offsetAt(at.text, position))
  const about = subject && (await aboutSubject(subject, at))
  const texts = [...causesAt(at, position), ...(about ? [about] : [])]
  if (texts.length === 0) return undefined
  return {
    contents: { kind: MarkupKind.Markdown, value: texts.join('\n\n---\n\n') },
    ...(subject && { range: rangeIn(at.text, subject.start, subject.end) }),
  }
}

function causesAt({ site, file, text }: DocumentAt, { line, character }: Position): string[] {
  const lines = text.split('\n')
  const codes = site.problems.of(file).flatMap((problem) => {
    const { start, end } = rangeOf(problem, lines)
    return start.line === line && start.character <= character && character <= end.character ? problem.code : []
  })
  return [...new Set(codes)].flatMap((code) => {
    const text = explanation(code)
    // Its examples are indented text.
    return text === undefined ? [] : text.replace(/^( {2}.*(?:\n {2}.*|\n(?=\n {2}))*)/gm, '```text\n$1\n```')
  })
}

async function aboutSubject(subject: Subject, at: DocumentAt): Promise<string | undefined> {
  switch (subject.kind) {
    case 'reference':
      return subject.reference.meant && aboutTarget(subject.reference.meant, subject.reference.hash, at)
    case 'document':
      return aboutTarget(subject.file, '', at)
    case 'heading':
      return `\`#${subject.id}\``
    case 'key': {
      const { shape } = frontMatterSchema
      const field = Object.hasOwn(shape, subject.key) ? shape[subject.key as keyof typeof shape] : undefined
      // Links in descriptions are those of the guide.
      const text = field?.description?.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      return text && `\`${subject.key}\`: ${text}`
    }
    case 'name': {
      const { name, text, file } = subject.name
      return [`**${name}**`, text, file && `\`${file}\``].filter(Boolean).join('\n\n')
    }
    case 'component': {
      const props = propsOf(subject.component).map(
        ({ name, type, comment }) => `- \`${name}${type && `: ${type}`}\`${comment && ` – ${comment}`}`,
      )
      return [`\`<${subject.component.name}>\``, props.join('\n'), subject.component.file].filter(Boolean).join('\n\n')
    }
    case 'directive':
      return Object.hasOwn(usage, subject.name) ? `\`${subject.name}\`: ${usage[subject.name]}` : undefined
  }
}

async function aboutTarget(meant: string, hash: string, at: DocumentAt): Promise<string | undefined> {
  const page = (await finderOf(at)).pageOf(meant)
  if (!page) return `\`${meant}\``
  const [doc] = page.doc ? await at.live.documents.compiled([page.doc], at.live) : []
  const heading = hash === '' ? undefined : (await headingsOfPage(page, at)).find(({ id }) => id === hash)
  const title = `**${page.title}**${heading ? ` › ${heading.text}` : ''}`
  const description = doc?.description || page.description
  return [title, description, `\`${routeKey(page.route)}\``].filter(Boolean).join('\n\n')
}
