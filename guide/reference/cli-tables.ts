import { Command, type Option } from 'commander'
import { allCommands } from '../../src/commands/commands.ts'
import { cell, code, markdownTable } from './markdown-table.ts'

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
  const args = command.registeredArguments.map((one) => [
    code(one.required ? `<${one.name()}>` : `[${one.name()}]`),
    `${one.description}${defaultOf(one.defaultValue)}`,
  ])
  const options = command.options.map((one) => [code(one.flags), `${cell(one.description)}${extras(one)}`])
  return [
    `## docsgen ${command.name()} {#${command.name()}}\n`,
    `${sentence(command.description())}${alias.join('')}\n`,
    `\`\`\`text\n${usage}\n\`\`\`\n`,
    markdownTable([['option', 'what it does'], ...args, ...options]),
  ].join('\n')
}

function extras({ argChoices, defaultValue, flags }: Option): string {
  const choices = argChoices ? `: ${argChoices.map(code).join(', ')}` : ''
  return choices + (flags.startsWith('--no-') ? '' : defaultOf(defaultValue))
}

function defaultOf(value: unknown): string {
  if (value === undefined || value === false || (Array.isArray(value) && value.length === 0)) return ''
  return `; default: ${code(String(value))}`
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
