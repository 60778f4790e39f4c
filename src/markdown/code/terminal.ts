import type { Fence } from './fence.ts'
import { grammarOf } from './languages.ts'

const shells = /^(?:bash|batch|powershell|shell-session)$/
/** Files in the grammar of a shell. */
const settings = /^(?:dotenv|env)$/
const fileName = /(?:^|[\\/])[\w.-]*\.\w+$/

/** Returns true if a block has commands to type, not a script: a script has the name of its file, or its interpreter. */
export function isTerminal({ lang, title = '' }: Fence, code: string): boolean {
  if (settings.test(lang) || !shells.test(grammarOf(lang) ?? '')) return false
  return !code.startsWith('#!') && !fileName.test(title)
}

/** Marks the prompts at the start of lines in the HTML of a block, so that they are not selected. */
export function withPrompts(html: string): string {
  return html
    .replace(/^((?:<[^>]*>)*)\$((?:<\/span>)*) /gm, '$1<span class="dg-code-prompt">$$ </span>$2')
    .replace(windowsPrompt, (_, folder) => `<span class="dg-code-prompt">PS${folder}> </span>`)
}

/** Returns what is copied of a session: its commands, each of which a backslash continues. Undefined without prompts. */
export function commandsOf(code: string): string | undefined {
  const commands = [...code.matchAll(/^(?:\$|PS(?: [A-Z]:[^\n<>&]*)?>) ((?:.*\\\n)*.*)/gm)].map(
    ([, command]) => command,
  )
  return commands.length > 0 ? commands.join('\n') : undefined
}

/** `PS C:\> `, whose first word is a command for highlighters. */
const windowsPrompt = /^(?:<span[^>]*>)?PS(?:<\/span>)?((?: [A-Z]:[^\n<>&]*)?)(?:>|&gt;) /gm
