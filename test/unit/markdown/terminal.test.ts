import { expect, test } from 'vitest'
import { readFence } from '../../../src/markdown/code/fence.ts'
import { commandsOf, isTerminal, withPrompts } from '../../../src/markdown/code/terminal.ts'
import { compileText } from '../../harness/markdown/compile-text.ts'

test.each([
  ['sh', '', 'npm i', true],
  ['console', 'title="Build the site"', '$ npm i', true],
  ['powershell', '', 'Get-Item .', true],
  ['shell-session', '', '$ ls', true],
  ['bat', '', 'dir', true],
  ['bash', 'title="deploy.sh"', 'npm i', false],
  ['bash', 'title="bin/deploy.sh"', 'npm i', false],
  ['bash', '', '#!/bin/sh\nnpm i', false],
  ['dotenv', '', 'A=1', false],
  ['env', '', 'A=1', false],
  ['ts', '', 'x', false],
  ['text', '', '$ npm i', false],
])('a terminal: ```%s %s with %j: %s', (lang, meta, code, expected) => {
  expect(isTerminal(readFence(lang, meta), code)).toBe(expected)
})

const prompt = (text: string) => `<span class="dg-code-prompt">${text} </span>`

test.each([
  ['$ npm i\nok $ 5', `${prompt('$')}npm i\nok $ 5`],
  [
    '<span class="x"><span class="y">$</span> ls</span>',
    `<span class="x"><span class="y">${prompt('$')}</span>ls</span>`,
  ],
  ['$HOME and $ x', '$HOME and $ x'],
  ['<span class="token function">PS</span> C:\\Users> dir', `${prompt('PS C:\\Users>')}dir`],
  ['PS&gt; dir', `${prompt('PS>')}dir`],
  ['PS C:\\&gt; dir', `${prompt('PS C:\\>')}dir`],
])('marks the prompts in %j', (html, expected) => {
  expect(withPrompts(html)).toBe(expected)
})

test.each([
  ['$ npm i\nadded 1 package\n$ npm test', 'npm i\nnpm test'],
  ['$ docker run \\\n  alpine\nok', 'docker run \\\n  alpine'],
  ['PS C:\\> dir\nPS> cls', 'dir\ncls'],
  ['npm i\n  $ no', undefined],
])('of the session %j, %j is copied', (code, expected) => {
  expect(commandsOf(code)).toBe(expected)
})

const fence = '```console\n$ ls\na\n```\n'

test('frames are an option, and add no text to the page', async () => {
  const plain = (await compileText(fence)).html
  expect(plain).not.toMatch(/dg-code--terminal|dg-code-prompt|dg-code-title/)
  const { html } = await compileText(fence, { codeFrames: true })
  expect(html).toContain('dg-code--terminal" data-commands="ls"><div class="dg-code-title"></div><pre')
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(plain.replaceAll(/<[^>]*>/g, ''))
  const tabs = `::::tabs\n\n:::tab[One]\n\n${fence}\n:::\n\n::::\n`
  expect((await compileText(tabs, { codeFrames: true })).html).toMatch(/dg-code--terminal"[^>]*><pre/)
  const labeled = await compileText(fence, { codeFrames: true, codeLabels: true })
  expect(labeled.html).toContain('dg-code-language" data-language="Shell"')
})
