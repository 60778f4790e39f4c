import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bin } from '../harness/build/cli.ts'
import { configText, temporaryFolder, writeFiles } from '../harness/build/site.ts'

/** The steps of an author in Neovim, which notes what is shown. */
const script = (root: string, out: string) => `
local shown = {}
local function wait(done)
  if not vim.wait(20000, done, 20) then error('timeout: ' .. debug.traceback()) end
end
vim.cmd('edit ${root}/content/docs/start.md')
local id = vim.lsp.start_client({
  name = 'docsgen',
  cmd = { '${process.execPath}', '${bin}', 'lsp' },
  root_dir = '${root}',
})
vim.lsp.buf_attach_client(0, id)
wait(function() return #vim.diagnostic.get(0) > 0 end)
shown.planted = vim.diagnostic.get(0)

-- The broken link is corrected, and its problem goes.
vim.api.nvim_win_set_cursor(0, { 5, 6 })
vim.cmd('substitute/stup/setup/')
wait(function() return #vim.diagnostic.get(0) == 0 end)

-- The author types a link, and takes the completion.
vim.bo.omnifunc = 'v:lua.vim.lsp.omnifunc'
vim.api.nvim_buf_set_lines(0, -1, -1, false, { '', '[again](./guides/s' })
vim.api.nvim_win_set_cursor(0, { vim.api.nvim_buf_line_count(0), 18 })
local params = vim.lsp.util.make_position_params()
params.position.character = 18
local answer = vim.lsp.buf_request_sync(0, 'textDocument/completion', params, 20000)[id].result
for _, item in ipairs(answer.items or answer) do
  if item.label == './guides/setup.md' then
    vim.lsp.util.apply_text_edits({ item.textEdit }, 0, 'utf-16')
    shown.completed = vim.api.nvim_buf_get_lines(0, -2, -1, false)[1]
  end
end
vim.api.nvim_buf_set_lines(0, -2, -1, false, { shown.completed .. ')' })
vim.cmd('write')

-- The author renames the page that a link leads to.
vim.api.nvim_win_set_cursor(0, { 5, 9 })
vim.lsp.buf.rename('install')
wait(function() return vim.fn.filereadable('${root}/content/docs/guides/install.md') == 1 end)
vim.cmd('wall')
shown.line = vim.api.nvim_buf_get_lines(0, 4, 5, false)[1]
wait(function() return #vim.diagnostic.get(0) == 0 end)
vim.lsp.stop_client(id)
wait(function() return vim.lsp.client_is_stopped(id) end)
vim.fn.writefile({ vim.json.encode(shown) }, '${out}')
vim.cmd('qall!')
`

test('Neovim shows a planted problem at its place, completes a link and renames a page', () => {
  const root = temporaryFolder('neovim')
  writeFiles(root, {
    'site.config.ts': configText({}),
    'content/docs/start.md': '# Start\n\nText.\n\nRead [the setup](./guides/stup.md) first.\n',
    'content/docs/guides/setup.md': '# Set it up\n\nText.\n',
  })
  const [steps, out] = ['steps.lua', 'shown.json'].map((name) => path.join(root, name))
  fs.writeFileSync(steps!, script(root, out!))
  const ran = spawnSync('nvim', ['--headless', '--clean', '-n', '-S', steps!, '-c', 'cquit'], {
    encoding: 'utf8',
    timeout: 100_000,
  })
  // Debian has it as the package "neovim".
  expect(ran.error).toBeUndefined()
  expect(`${ran.stdout}${ran.stderr}`).not.toContain('Error')
  const shown = JSON.parse(fs.readFileSync(out!, 'utf8'))
  expect(shown.planted).toMatchObject([
    { code: 'broken-markdown-link', lnum: 4, col: 17, end_col: 33, source: 'docsgen' },
  ])
  expect(shown.completed).toBe('[again](./guides/setup.md')
  expect(shown.line).toBe('Read [the setup](./guides/install.md) first.')
  const text = fs.readFileSync(path.join(root, 'content/docs/start.md'), 'utf8')
  expect(text).toContain('[again](./guides/install.md)')
  expect(fs.existsSync(path.join(root, 'content/docs/guides/setup.md'))).toBe(false)
  fs.rmSync(root, { recursive: true, force: true })
}, 120_000)
