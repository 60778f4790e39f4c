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

/** The folder in `PS C:\> `. */
const folder = /(?: [A-Z]:[^\n<>&]*)?/.source
/** That prompt in HTML, where its first word is a command for highlighters. */
const windowsPrompt = new RegExp(`^(?:<span[^>]*>)?PS(?:</span>)?(${folder})(?:>|&gt;) `, 'gm')
/** A prompt and its command, which a backslash continues. */
const prompted = new RegExp(String.raw`^(?:\$|PS${folder}>) ((?:.*\\\n)*.*)`, 'gm')

/** Marks the prompts at the start of lines in the HTML of a block, so that they are not selected. */
export function withPrompts(html: string): string {
  return html
    .replace(/^((?:<[^>]*>)*)\$((?:<\/span>)*) /gm, '$1<span class="dg-code-prompt">$$ </span>$2')
    .replace(windowsPrompt, (_, place) => `<span class="dg-code-prompt">PS${place}> </span>`)
}

/** Returns what is copied of a session: its commands. Undefined without prompts. */
export function commandsOf(code: string): string | undefined {
  const commands = Array.from(code.matchAll(prompted), ([, command]) => command)
  return commands.length > 0 ? commands.join('\n') : undefined
}
