import npmToYarn from 'npm-to-yarn'

// The types describe the CommonJS build, where the function is in `default`.
const convert = npmToYarn as unknown as typeof npmToYarn.default

const managers = [
  { value: 'npm', label: 'npm' },
  { value: 'yarn', label: 'Yarn' },
  { value: 'pnpm', label: 'pnpm' },
  { value: 'bun', label: 'Bun' },
] as const

type Manager = (typeof managers)[number]['value']

interface PackageCommands {
  value: Manager
  label: string
  code: string
}

/** Commands of an npm block for each package manager; undefined if they are the same for all. */
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
  // Commands that it cannot convert are left unchanged, with a comment on the next line.
  const converted = convert(line, manager).replace(/\n# couldn't auto-convert command$/, '')
  return converted.replace(/\bnpm (?:ci|clean-install)\b/g, `${manager} install --frozen-lockfile`)
}
