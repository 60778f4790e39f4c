import { spawn } from 'node:child_process'
import path from 'node:path'

/** A place in a file; `file` is absolute. */
export interface EditorPlace {
  file: string
  line: number
  column: number
}

type Arguments = (place: EditorPlace) => string[]

const joined: Arguments = ({ file, line, column }) => [`${file}:${line}:${column}`]
const goto: Arguments = (place) => ['--goto', ...joined(place)]
const flags: Arguments = ({ file, line, column }) => ['--line', String(line), '--column', String(column), file]

/** Editors with a window of their own, and how each is told a place. */
const known: Record<string, Arguments> = {
  code: goto,
  'code-insiders': goto,
  codium: goto,
  cursor: goto,
  windsurf: goto,
  subl: joined,
  zed: joined,
  idea: flags,
  webstorm: flags,
  phpstorm: flags,
  pycharm: flags,
  kate: flags,
  gedit: ({ file, line, column }) => [`+${line}:${column}`, file],
  emacsclient: ({ file, line, column }) => ['--no-wait', `+${line}:${column}`, file],
  mate: ({ file, line, column }) => ['--line', `${line}:${column}`, file],
}

/**
 * The command that opens an editor: as it was asked for, or what the environment names. `VISUAL` and `EDITOR` count where
 * they name an editor with a window: one in a terminal has nowhere to be shown.
 */
export function editorCommand(asked: string | undefined, env: NodeJS.ProcessEnv): string | undefined {
  const own = asked ?? env.DOCSGEN_EDITOR
  if (own) return own
  return [env.VISUAL, env.EDITOR].find((command) => command && Object.hasOwn(known, nameOf(command)))
}

/** Program and arguments that show a place. `{file}`, `{line}` and `{column}` in the command stand for it. */
export function editorCall(command: string, place: EditorPlace): string[] {
  const parts = wordsOf(command)
  const filled = parts.map((part) =>
    part.replace(/\{(file|line|column)\}/g, (_, name: keyof EditorPlace) => `${place[name]}`),
  )
  if (filled.some((part, i) => part !== parts[i])) return filled
  const name = nameOf(command)
  return [...parts, ...(Object.hasOwn(known, name) ? known[name]!(place) : [place.file])]
}

/** Opens an editor. Says nothing where it cannot be started. */
export function openEditor(command: string, place: EditorPlace): void {
  const [program = '', ...args] = editorCall(command, place)
  const child = spawn(program, args, { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}

function nameOf(command: string): string {
  return path.basename(wordsOf(command)[0] ?? '').replace(/\.(?:exe|cmd)$/i, '')
}

/** Words of a command, those in quotes as one. No shell reads it. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  )
}
