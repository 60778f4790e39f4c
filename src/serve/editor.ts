import { spawn } from 'node:child_process'
import path from 'node:path'

/** Position in a file; `file` is absolute. */
export interface EditorPlace {
  file: string
  line: number
  column: number
}

type Arguments = (place: EditorPlace) => string[]

const joined: Arguments = ({ file, line, column }) => [`${file}:${line}:${column}`]
const goto: Arguments = (place) => ['--goto', ...joined(place)]
const flags: Arguments = ({ file, line, column }) => ['--line', String(line), '--column', String(column), file]

/** GUI editors, with the arguments that open a position. */
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
 * Returns the editor command: the requested one, or the one from the environment. `VISUAL` and `EDITOR` are used only
 * if they name a GUI editor, since a terminal editor would have no terminal.
 */
export function editorCommand(requested: string | undefined, env: NodeJS.ProcessEnv): string | undefined {
  const explicit = requested ?? env.DOCSGEN_EDITOR
  if (explicit) return explicit
  return [env.VISUAL, env.EDITOR].find((command) => command && Object.hasOwn(known, nameOf(command)))
}

/**
 * Returns the program and arguments that open a position. Replaces `{file}`, `{line}` and `{column}` in the command.
 */
export function editorCall(command: string, place: EditorPlace): string[] {
  const parts = splitCommand(command)
  const filled = parts.map((part) =>
    part.replace(/\{(file|line|column)\}/g, (_, name: keyof EditorPlace) => `${place[name]}`),
  )
  if (filled.some((part, i) => part !== parts[i])) return filled
  const name = nameOf(command)
  return [...parts, ...(Object.hasOwn(known, name) ? known[name]!(place) : [place.file])]
}

/** Opens an editor. Ignores a failure to start it. */
export function openEditor(command: string, place: EditorPlace): void {
  const [program = '', ...args] = editorCall(command, place)
  const child = spawn(program, args, { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}

function nameOf(command: string): string {
  return path.basename(splitCommand(command)[0] ?? '').replace(/\.(?:exe|cmd)$/i, '')
}

/** Splits a command into arguments and removes quotes. No shell is involved. */
function splitCommand(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  )
}
