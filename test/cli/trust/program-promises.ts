import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { configText, writeFiles } from '../../harness/build/site.ts'
import { Editor } from '../../harness/lsp/editor.ts'
import { call, mcpClient } from '../../harness/mcp/client.ts'
import { startHttp } from '../../harness/mcp/http.ts'
import type { Check } from './content-promises.ts'

const site = { 'site.config.ts': configText({}), 'content/docs/a.md': '# A\n\nText.\n' }
const file = 'site/content/docs/a.md'

/** A site in a folder, with a file next to it that no server may read. */
function withSecret(folder: string): string {
  writeFiles(folder, { 'secret.md': '# Secret word\n' })
  const root = path.join(folder, 'site')
  writeFiles(root, site)
  fs.symlinkSync(path.join(folder, 'secret.md'), path.join(root, 'content/docs/_link.md'))
  return root
}

/** Sentences about the servers of programs. */
export const programPromises: Record<string, Check> = {
  '`lsp` reads only files of sites in the folders of its editor, also through symbolic links, and writes none: the editor does.':
    async (folder) => {
      const root = withSecret(folder)
      const editor = await Editor.start(folder, { folders: ['site'] })
      await editor.open(file, '# A\n\n[a](../../../secret.md) [b](./_link.md)\n\n::include{file=./_link.md}\n')
      await editor.diagnostics(file, (all) => all.length > 1)
      for (const place of ['secr|et.md', './_li|nk.md', 'file=./_li|nk']) {
        for (const method of ['textDocument/hover', 'textDocument/definition'])
          expect(JSON.stringify(await editor.connection.sendRequest(method, editor.at(file, place)))).not.toMatch(
            /Secret|"uri"/,
          )
      }
      const place = editor.at(file, '# |A')
      await editor.connection.sendRequest('textDocument/rename', { ...place, newName: 'b' })
      expect(fs.readdirSync(path.join(root, 'content/docs')).sort()).toEqual(['_link.md', 'a.md'])
      expect(await editor.end()).toBe(0)
    },
  'Code in text that is not saved does not run in `lsp`, unless it is MDX.': async (folder) => {
    writeFiles(path.join(folder, 'site'), { ...site, 'content/sidebars.ts': 'export default {}\n' })
    const editor = await Editor.start(folder)
    const code = `require('node:fs').writeFileSync(${JSON.stringify(path.join(folder, 'ran'))}, '')\n`
    await editor.open('site/site.config.ts', code + site['site.config.ts'])
    await editor.open('site/content/sidebars.ts', `${code}export default {}\n`)
    await editor.open(file, '# A\n\n[x](./none.md)\n')
    await editor.diagnostics(file, (all) => all.length > 0)
    expect(fs.existsSync(path.join(folder, 'ran'))).toBe(false)
    expect(await editor.end()).toBe(0)
  },
  '`mcp` reads only pages and files of its site, and a path that leads out of it is refused.': async (folder) => {
    const client = await mcpClient(withSecret(folder))
    for (const path of ['/../secret', '../../secret.md', `${folder}/secret.md`, '/_link'])
      expect(await call(client, 'read_page', { path })).toMatchObject({ isError: true })
    for (const name of ['../secret.md', `${folder}/secret.md`, 'content/docs/_link.md'])
      expect(await call(client, 'find_references', { file: name })).toMatchObject({ isError: true })
    await client.close()
  },
  'With `--port`, `mcp` listens on the loopback address only, and refuses another `Host` and other origins.': async (
    folder,
  ) => {
    writeFiles(folder, site)
    const { send, url, end } = await startHttp(folder)
    expect(new URL(url).hostname).toBe('127.0.0.1')
    expect(await send({})).toBe(200)
    expect(await send({ host: 'evil.example' })).toBe(403)
    expect(await send({ origin: 'https://evil.example' })).toBe(403)
    expect(await send({ origin: 'null' })).toBe(403)
    const outside = Object.values(os.networkInterfaces()).flat()
    for (const { address, family, internal } of outside.flatMap((one) => one ?? []))
      if (family === 'IPv4' && !internal) await expect(fetch(url.replace('127.0.0.1', address))).rejects.toThrow()
    await end()
  },
  '`mcp` writes only with `move_page`, which it has only over stdin and stdout, and which needs `dry_run: false`.':
    async (folder) => {
      writeFiles(folder, site)
      const client = await mcpClient(folder)
      const { tools } = await client.listTools()
      expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name)).toEqual([
        'move_page',
      ])
      await call(client, 'move_page', { from: 'content/docs/a.md', to: 'content/docs/b.md' })
      expect(fs.readdirSync(path.join(folder, 'content/docs'))).toEqual(['a.md'])
      await client.close()
      const { send, end } = await startHttp(folder)
      let list = ''
      const onBody = (text: string) => {
        list = text
      }
      expect(await send({}, { onBody })).toBe(200)
      expect([list.includes('"check"'), list.includes('move_page')]).toEqual([true, false])
      await end()
    },
  'Tools that pages offer with `webMcp` read pages of the own origin only, and write nothing.': () => {
    // test/features/mcp/web-mcp.test.ts calls them in a browser.
    const script = fs.readFileSync('client/features/mcp/web-mcp.ts', 'utf8')
    expect(script).toContain("if (url?.origin !== origin) throw new Error('Only pages of this site can be read.')")
    expect(script.match(/name: '\w+'/g)).toEqual(["name: 'read_page'", "name: 'search'"])
    expect(script.match(/readOnlyHint: true/g)!.length).toBeGreaterThanOrEqual(2)
  },
}
