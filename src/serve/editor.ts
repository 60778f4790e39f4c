import { spawn } from 'node:child_process'
import path from 'node:path'
import launchArguments from 'launch-editor/get-args.js'

/** Position in a file; `file` is absolute. */
interface EditorPlace {
  file: string
  line: number
  column: number
}

/** Editors that need a terminal, which docsgen does not give them. */
const inTerminal = /^(?:emacs|joe|vim)$/

/**
 * Returns the editor command: the requested one, or the one from the environment. `VISUAL` and `EDITOR` are used only
 * if they name a GUI editor, since a terminal editor would have no terminal.
 */
export function editorCommand(requested: string | undefined, env: NodeJS.ProcessEnv): string | undefined {
  const explicit = requested ?? env.DOCSGEN_EDITOR
  if (explicit) return explicit
  return [env.VISUAL, env.EDITOR].find((command) => command && hasWindow(command))
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
  return [...parts, ...launchArguments(nameOf(command), place.file, place.line, place.column).map(String)]
}

/** Opens an editor. Ignores a failure to start it. */
export function openEditor(command: string, place: EditorPlace): void {
  const [program = '', ...args] = editorCall(command, place)
  const child = spawn(program, args, { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}

/** Reports whether an editor opens positions in a window: for any other, the package has only the file. */
function hasWindow(command: string): boolean {
  const name = nameOf(command)
  return !inTerminal.test(name) && launchArguments(name, 'x', 1, 1)[0] !== path.resolve('x')
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
