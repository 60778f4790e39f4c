import { posix } from 'node:path'
import {
  type ClientCapabilities,
  ErrorCodes,
  type Position,
  type PrepareRenameResult,
  ResponseError,
  type TextDocumentEdit,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver'
import { planMove } from '../../rewrite/move/plan.ts'
import { kindIn, referringFiles } from '../../rewrite/referring-files.ts'
import { urlFiles } from '../../serve/feature-rows.ts'
import { uriOf } from './navigation.ts'
import { type At, type DocumentAt, finderOf, offsetAt, rangeIn } from './place.ts'
import { headingIds, type Subject, subjectAt, writtenId } from './subject.ts'

type Client = ClientCapabilities

/** Something that can be renamed: a document, or the id of a heading in one. */
type Renamed = { file: string; id?: string }

/** Returns the range of what a rename at a position changes, and its name. */
export async function prepareRename(at: DocumentAt, position: Position): Promise<PrepareRenameResult> {
  const subject = await subjectAt(at, offsetAt(at.text, position))
  const renamed = await renamedBy(subject, at)
  if (!subject || !renamed) throw refused('Only documents and the ids of headings can be renamed here.')
  const { line, character } = position
  const range = rangeIn(at.text, subject.start, subject.end)
  // Editors expect a range around the position, which may be in the text of a link.
  const isAround = range.start.line === line && range.start.character <= character && character <= range.end.character
  return {
    range: isAround ? range : { start: position, end: position },
    placeholder: renamed.id ?? posix.basename(renamed.file),
  }
}

async function renamedBy(subject: Subject | undefined, at: DocumentAt): Promise<Renamed | undefined> {
  if (subject?.kind === 'heading') return { file: at.file, id: subject.id }
  if (subject?.kind === 'document') return { file: subject.file }
  if (subject?.kind !== 'reference') return undefined
  const { meant, hash } = subject.reference
  const file = meant?.startsWith('route ') ? (await finderOf(at)).pageOf(meant)?.doc?.path : meant
  if (file === undefined) return undefined
  return subject.isAnchor ? { file, id: hash } : { file }
}

/** Returns the edits of a rename. Documents get a new path, relative to the folder of the old one. */
export async function renameAt(
  at: DocumentAt,
  { position, newName }: { position: Position; newName: string },
  client: Client,
): Promise<WorkspaceEdit> {
  const renamed = await renamedBy(await subjectAt(at, offsetAt(at.text, position)), at)
  if (!renamed) throw refused('Only documents and the ids of headings can be renamed here.')
  if (renamed.id !== undefined) return renameId({ ...renamed, id: renamed.id }, newName.replace(/^#/, ''), at, client)
  const ending = posix.extname(renamed.file)
  const to = posix.normalize(posix.join(posix.dirname(renamed.file), newName))
  return moveFile(at, { from: renamed.file, to: posix.extname(to) === '' ? to + ending : to }, { client })
}

async function renameId(
  { file, id }: Required<Renamed>,
  to: string,
  at: DocumentAt,
  client: Client,
): Promise<WorkspaceEdit> {
  if (!/^[^\s{}#<>"'()]+$/.test(to)) throw refused(`"${to}" cannot be an id: use letters, digits and hyphens.`)
  const text = at.site.readText(file)
  const ids = await headingIds(at, file, text ?? '')
  const place = [...ids].find(([, one]) => one === id)?.[0]
  if (text === undefined || place === undefined) throw refused(`No heading of ${file} has the id "${id}".`)
  if ([...ids.values()].includes(to)) throw refused(`Another heading of ${file} has the id "${to}".`)
  const [compiled] = await at.live.documents.compiled([{ path: file }], at.live)
  const { format } = compiled ?? { format: 'md' }
  const edits = new Map<string, TextEdit[]>()
  const add = (name: string, edit: TextEdit) => void edits.set(name, [...(edits.get(name) ?? []), edit])
  add(file, idEdit(text, Number(place.split(':')[0]), { to, isMdx: format === 'mdx' }))
  const found = await (await finderOf(at)).to(file, await referringFiles(at.open.root), id)
  for (const { references, source } of found)
    for (const { file: from, start, end } of references) {
      const hash = start + source.raw.slice(start, end).indexOf('#') + 1
      add(from, { range: rangeIn(source.raw, hash, end), newText: encodeURI(to) })
    }
  return workspaceEdit(
    [...edits].map(([name, own]) => ({ name, edits: own })),
    at,
    client,
  )
}

/** Returns the edit that gives the heading in a line an id. */
function idEdit(text: string, number: number, { to, isMdx }: { to: string; isMdx: boolean }): TextEdit {
  const line = text.split('\n')[number - 1]!.replace(/\r$/, '')
  const start =
    text
      .split('\n')
      .slice(0, number - 1)
      .join('\n').length + (number > 1 ? 1 : 0)
  const written = writtenId
    .exec(line)
    ?.indices?.slice(1)
    .find((one) => one !== undefined)
  if (written) return { range: rangeIn(text, start + written[0], start + written[1]), newText: to }
  const end = start + line.replace(/[ \t]+#*[ \t]*$/, '').length
  return { range: rangeIn(text, end, end), newText: isMdx ? ` {/* #${to} */}` : ` {#${to}}` }
}

/** Returns the edits that move a document or a folder with its translations. The editor itself may move the file. */
export async function moveFile(
  at: Pick<DocumentAt, 'site' | 'open'>,
  { from, to }: { from: string; to: string },
  { client, isMoved }: { client: Client; isMoved?: boolean },
): Promise<WorkspaceEdit> {
  const operations = client.workspace?.workspaceEdit?.resourceOperations ?? []
  if (!isMoved && !operations.includes('rename'))
    throw refused('This editor cannot rename files for a language server.')
  const { world } = at.open.session.cached
  const { root } = at.open
  const plan = await planMove(
    { from, to },
    {
      world,
      readRaw: (file) => at.site.readText(file),
      kindAt: kindIn(root),
      files: await referringFiles(root),
      // Only URLs that are recorded were published.
      isUnpublished: !urlFiles().some((path) => kindIn(root)(path) === 'file'),
    },
  )
  if (Array.isArray(plan))
    throw refused(plan.map(({ message, hint }) => [message, hint].filter(Boolean).join(' ')).join('\n'))
  const files = plan.files.map(({ file, before, after }) => ({
    name: file,
    isNew: before === undefined,
    edits: editsBetween(before ?? '', after),
  }))
  const moves = plan.moves.filter((move) => !(isMoved && move.from === from))
  return workspaceEdit(files, at, client, moves)
}

/** Returns the edits of the lines that differ. */
export function editsBetween(before: string, after: string): TextEdit[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  if (old.length === now.length)
    return old.flatMap((line, i) => {
      const text = now[i]!
      if (line === text) return []
      return { range: { start: { line: i, character: 0 }, end: { line: i, character: line.length } }, newText: text }
    })
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  // Whole lines: no edit begins inside of a character or of a line end.
  start = before.lastIndexOf('\n', start - 1) + 1
  let tail = 0
  const most = Math.min(before.length, after.length) - start
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const lineEnd = before.indexOf('\n', before.length - tail)
  tail = lineEnd < 0 ? 0 : before.length - lineEnd - 1
  const newText = after.slice(start, after.length - tail)
  return [{ range: rangeIn(before, start, before.length - tail), newText }]
}

interface FileEdits {
  name: string
  isNew?: boolean
  edits: TextEdit[]
}

function workspaceEdit(
  files: FileEdits[],
  at: Pick<At, 'site'>,
  client: Client,
  moves: { from: string; to: string }[] = [],
): WorkspaceEdit {
  const uri = (file: string) => uriOf(file, at)
  const { documentChanges: hasChanges, resourceOperations = [] } = client.workspace?.workspaceEdit ?? {}
  // Some editors name only the operations, which are part of document changes.
  if (!hasChanges && resourceOperations.length === 0)
    return { changes: Object.fromEntries(files.map(({ name, edits }) => [uri(name), edits])) }
  const documentChanges: NonNullable<WorkspaceEdit['documentChanges']> = []
  for (const { name, isNew, edits } of files) {
    if (isNew) documentChanges.push({ kind: 'create', uri: uri(name) })
    documentChanges.push({ textDocument: { uri: uri(name), version: null }, edits } satisfies TextDocumentEdit)
  }
  for (const { from, to } of moves) documentChanges.push({ kind: 'rename', oldUri: uri(from), newUri: uri(to) })
  return { documentChanges }
}

export function refused(message: string): ResponseError<void> {
  return new ResponseError(ErrorCodes.InvalidParams, message)
}
