import type { StarterFile } from '../../model/built-in.ts'

const server = { command: 'npx', args: ['docsgen', 'mcp'] }
const usual = { key: 'mcpServers', server }

/** The configuration file of each program, and how it names servers. */
const clients: Record<string, { path: string; key: string; server: object }> = {
  claude: { path: '.mcp.json', ...usual },
  cursor: { path: '.cursor/mcp.json', ...usual },
  vscode: { path: '.vscode/mcp.json', key: 'servers', server: { type: 'stdio', ...server } },
}

/** Returns the files of a new site for programs that write it: instructions, and the configuration of some of them. */
export function starterFiles(chosen: string[]): StarterFile[] {
  const configurations = chosen.map((name): StarterFile => {
    const { path, key, server: own } = clients[name]!
    const text = `${JSON.stringify({ [key]: { docs: own } }, null, 2)}\n`
    return { path, text, addition: [`"${key}": { "docs": ${JSON.stringify(own)} }`] }
  })
  return [{ path: 'AGENTS.md', text: instructions, addition: instructions.trim().split('\n') }, ...configurations]
}

const instructions = `# Documentation site

This site is built with docsgen. Documents are Markdown or MDX files in \`content/docs\`, pages are in \`content/pages\`, images and
downloads are in \`content/static\`, and \`site.config.ts\` is the configuration.

## Commands

- \`npx docsgen check --strict\` checks the whole site in seconds: links, anchors, images, front matter, syntax. Run it after each
  change, and fix all problems. Each has a file, a line and a way out.
- \`npx docsgen explain CODE\` explains the code of a problem.
- \`npx docsgen fix --write\` corrects links with one likely target.
- \`npx docsgen mv OLD NEW\` moves a document or a folder, and changes all links to it. Never move documents in another way.
- \`npx docsgen search WORDS\` searches the site as readers do.
- \`npx docsgen mcp\` serves all of that to programs with the Model Context Protocol.

## Rules

- Link to documents by their files: \`[Setup](./setup.md#install)\`, not by URLs.
- Front matter needs no \`title\` if the text starts with a heading of level 1. Write a \`description\` of one sentence.
- Boxes are \`:::note\`, \`:::tip\`, \`:::info\`, \`:::warning\` and \`:::danger\`, closed by \`:::\`.
- Do not edit \`build\`, \`.docsgen\` or folders of older versions.
`
