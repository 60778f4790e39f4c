import { Command } from 'commander'
import { allCommands } from '../../src/commands/commands.ts'
import { fieldText } from './field-text.ts'
import { code } from './markdown-table.ts'

/** Returns a section for each command, with its arguments and options. */
export async function cliSections(): Promise<string> {
  const program = new Command('docsgen')
  for (const row of await allCommands()) row.describe(program)
  return program.commands.map(sectionOf).join('\n')
}

function sectionOf(command: Command): string {
  const names = command.registeredArguments.map((one) => (one.required ? `<${one.name()}>` : `[${one.name()}]`))
  const usage = ['docsgen', command.name(), ...names, '[options]'].join(' ')
  const alias = command.aliases().map((name) => ` Also \`docsgen ${name}\`.`)
  const args = command.registeredArguments.map((one) => ({
    name: code(one.required ? `<${one.name()}>` : `[${one.name()}]`),
    id: `${command.name()}-${one.name()}`,
    attributes: { default: defaultOf(one.defaultValue), required: one.required },
    text: sentence(one.description),
  }))
  const options = command.options.map((one) => ({
    name: code(one.flags),
    id: `${command.name()}-${one.name()}`,
    attributes: {
      type: one.argChoices?.join(' | '),
      default: one.flags.startsWith('--no-') ? '' : defaultOf(one.defaultValue),
    },
    text: sentence(one.description),
  }))
  return [
    `## docsgen ${command.name()} {#${command.name()}}\n`,
    `${sentence(command.description())}${alias.join('')}\n`,
    `\`\`\`text\n${usage}\n\`\`\`\n`,
    fieldText([...args, ...options]),
  ].join('\n')
}

function defaultOf(value: unknown): string {
  return value === undefined || value === false || (Array.isArray(value) && value.length === 0) ? '' : String(value)
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`
}
