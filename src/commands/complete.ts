import type { Argument, Command, Option } from 'commander'
import { closest } from '../shared/closest.ts'
import { SuggestedArgument } from './suggested-argument.ts'

/** A word that may follow, with its description. */
type Candidate = [word: string, about: string]

/** Lets the shell complete the name of a file. */
const files = ':files'

/** `docsgen complete`: prints the script of a shell, or the words that may follow those after `--`. */
export async function run(values: unknown[]): Promise<number> {
  const command = values.at(-1) as Command
  // Commander has no type for them.
  const program = command.parent as Command & { rawArgs: string[] }
  if (program.rawArgs.includes('--')) {
    for (const line of await completions(program, command.args)) process.stdout.write(`${line}\n`)
    return 0
  }
  const [shell = ''] = command.args
  const script = Object.hasOwn(scripts, shell) ? scripts[shell as keyof typeof scripts] : undefined
  if (script === undefined) return unknownShell(shell)
  process.stdout.write(script)
  return 0
}

function unknownShell(shell: string): number {
  const near = closest(shell, Object.keys(scripts))
  const hint = near === undefined ? 'Name bash, zsh or fish.' : `Did you mean ${near}?`
  process.stderr.write(`error  There is no script for the shell "${shell}".\n  ${hint}\n`)
  return 2
}

/** Returns a line for each word that may stand at the end of the given words. */
export async function completions(program: Command, words: string[]): Promise<string[]> {
  const [name, ...rest] = words
  const found =
    words.length < 2
      ? commandNames(program)
      : await inCommand(
          program.commands.find((one) => one.name() === name || one.aliases().includes(name!)),
          rest,
        )
  if (found === files) return [files]
  const current = words.at(-1) ?? ''
  return found.filter(([word]) => word.startsWith(current)).map(([word, about]) => `${word}\t${about}`)
}

function commandNames(program: Command): Candidate[] {
  return program.commands.flatMap((command) => {
    // Words of a list, separated by tabs, cannot contain line breaks.
    const about = command.description().replace(/\s+/g, ' ')
    return [command.name(), ...command.aliases()].map((name) => [name, about] as Candidate)
  })
}

async function inCommand(command: Command | undefined, words: string[]): Promise<Candidate[] | typeof files> {
  if (!command) return []
  const current = words.at(-1)!
  const options = command.createHelp().visibleOptions(command)
  const given = optionOf(options, words.at(-2))
  if (given?.required || (given?.optional && given.argChoices)) return ofValue(given)
  const [, flag] = /^(--[\w-]+)=/.exec(current) ?? []
  if (flag !== undefined) {
    const values = await ofValue(optionOf(options, flag))
    return values === files ? files : values.map(([value, about]) => [`${flag}=${value}`, about])
  }
  if (current.startsWith('-')) return options.flatMap(({ long, description }) => (long ? [[long, description]] : []))
  const { registeredArguments } = command
  const argument = registeredArguments[positions(options, words)] ?? registeredArguments.findLast((it) => it.variadic)
  if (argument instanceof SuggestedArgument) return (await argument.suggestions()).map((value) => [value, ''])
  return argument ? ofValue(argument) : []
}

function optionOf(options: readonly Option[], word: string | undefined): Option | undefined {
  return word === undefined ? undefined : options.find(({ long, short }) => long === word || short === word)
}

function ofValue(of: Option | Argument | undefined): Candidate[] | typeof files {
  if (of?.argChoices) return of.argChoices.map((choice) => [choice, ''])
  const name = of && ('flags' in of ? of.flags : of.name())
  return name !== undefined && /dir|file|folder|old|new/.test(name) ? files : []
}

/** Returns the number of arguments before the last word. */
function positions(options: readonly Option[], words: string[]): number {
  return words.slice(0, -1).filter((word, index) => {
    const before = optionOf(options, words[index - 1])
    return !word.startsWith('-') && !before?.required
  }).length
}

const scripts = {
  bash: `# Add to ~/.bashrc: source <(docsgen complete bash)
_docsgen() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    if [ "$line" != '${files}' ]; then COMPREPLY+=("\${line%%$'\\t'*}"); fi
  done < <("\${COMP_WORDS[0]}" complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2> /dev/null)
}
complete -o default -F _docsgen docsgen
`,
  zsh: `# Add to ~/.zshrc, after compinit: source <(docsgen complete zsh)
_docsgen() {
  local line
  local -a found
  while IFS= read -r line; do
    if [[ $line == '${files}' ]]; then _files; return; fi
    found+=("\${\${line//:/\\\\:}/$'\\t'/:}")
  done < <("\${words[1]}" complete -- "\${(@)words[2,CURRENT]}" 2> /dev/null)
  _describe docsgen found
}
compdef _docsgen docsgen
`,
  fish: `# Write to ~/.config/fish/completions/docsgen.fish
function __docsgen_complete
  set -l words (commandline -opc) (commandline -ct)
  set -l found ($words[1] complete -- $words[2..-1] 2> /dev/null)
  if test "$found[1]" = '${files}'
    __fish_complete_path (commandline -ct)
  else
    printf '%s\\n' $found
  end
end
complete -c docsgen -f -a '(__docsgen_complete)'
`,
}
