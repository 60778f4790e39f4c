import npmToYarn from 'npm-to-yarn'

// Its types are those of its CommonJS half, where the function is in `default`.
const convert = npmToYarn as unknown as typeof npmToYarn.default

const managers = [
  { value: 'npm', label: 'npm' },
  { value: 'yarn', label: 'Yarn' },
  { value: 'pnpm', label: 'pnpm' },
  { value: 'bun', label: 'Bun' },
] as const

type Manager = (typeof managers)[number]['value']

export interface PackageCommands {
  value: Manager
  label: string
  code: string
}

/** The commands of an npm block for each package manager; nothing when they are the same for all. */
export function packageCommands(code: string): PackageCommands[] | undefined {
  const all = managers.map(({ value, label }) => ({ value, label, code: commandsFor(code, value) }))
  return all.some((one) => one.code !== code) ? all : undefined
}

function commandsFor(code: string, manager: Manager): string {
  if (manager === 'npm') return code
  return code
    .split('\n')
    .map((line) => (/^\s*#/.test(line) ? line : commandsOf(line, manager)))
    .join('\n')
}

function commandsOf(line: string, manager: Manager): string {
  const parts = line.split(/(\s*(?:&&|\|\||;)\s*|^\s+|\s+$)/)
  return parts.map((part, i) => (i % 2 === 0 && part.includes('np') ? commandFor(part, manager) : part)).join('')
}

function commandFor(line: string, manager: Manager): string {
  // What it cannot convert it leaves and says so in a line of its own.
  const converted = convert(line, manager).replace(/\n# couldn't auto-convert command$/, '')
  return converted.replace(/\bnpm (?:ci|clean-install)\b/g, `${manager} install --frozen-lockfile`)
}
