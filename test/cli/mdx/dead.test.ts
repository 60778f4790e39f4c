import fs from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { docsgenProblems, shortForm } from '../../harness/build/cli.ts'
import { configText, temporaryFolder, writeFiles } from '../../harness/build/site.ts'

const root = temporaryFolder('dead')

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

const counter = (body: string) =>
  `import React, { useEffect, useId, useState } from 'react'\n\nexport default function Counter({ children }) {\n  ${body}\n}\n`

test('a component with state, effects or handlers outside of islands is reported', async () => {
  writeFiles(root, {
    'site.config.mjs': configText({
      footer: { copyright: 'x' },
      theme: { components: { Footer: 'theme/Footer.tsx' } },
    }),
    'content/docs/index.mdx': [
      '---\nslug: /\n---\n\n# Start\n',
      "import State from './state.tsx'\nimport Handler from './handler.tsx'\nimport Effect from './effect.tsx'",
      "import Alive from './alive.island.tsx'\nimport Still from './still.tsx'\nimport Package from 'pkg'\n",
      '<State /> <Handler /> <Effect /> <Still /> <Package />\n',
      '<Alive><Still /></Alive>\n',
      '<button onClick={() => {}}>In the page</button>\n',
    ].join('\n'),
    'content/docs/second.mdx': "# Second\n\nimport State from './state.tsx'\n\n<State /> [Start](./index.mdx)\n",
    'content/docs/state.tsx': counter('const [n] = useState(1)\n  return <b>{n}</b>'),
    'content/docs/handler.tsx': counter('return <button onClick={() => {}}>{children}</button>'),
    'content/docs/effect.tsx': counter('React.useEffect(() => {}, [])\n  return <b />'),
    'content/docs/still.tsx': counter('return <b id={useId()} title="on">{children}</b>'),
    'content/docs/alive.island.tsx': `import Inner from './inner.tsx'\n${counter('const [n, set] = useState(1)\n  return <button onClick={() => set(n + 1)}><Inner />{children}</button>')}`,
    'content/docs/inner.tsx': counter('useEffect(() => {}, [])\n  return <b />'),
    'theme/Footer.tsx': counter('useEffect(() => {}, [])\n  return <footer />'),
    'node_modules/pkg/package.json': '{ "name": "pkg", "main": "index.js", "type": "module" }',
    'node_modules/pkg/index.js': "import { useState } from 'react'\nexport default () => useState(1)[0]\n",
  })
  const { problems, code } = await docsgenProblems(root, ['check'])
  expect(problems.map((it) => `${shortForm(it)} ${it.message}`)).toEqual([
    'warning dead-component content/docs/effect.tsx:4:9 <Counter> uses useEffect, but only islands run in the browser.',
    'warning dead-component content/docs/handler.tsx:4:10 <Counter> uses onClick of <button>, but only islands run in the browser.',
    'warning dead-component content/docs/index.mdx:18:9 This page uses onClick of <button>, but only islands run in the browser.',
    'warning dead-component content/docs/state.tsx:4:15 <Counter> uses useState, but only islands run in the browser.',
    'warning dead-component theme/Footer.tsx:4:3 <Counter> uses useEffect, but only islands run in the browser.',
  ])
  expect(problems[0]!.hint).toBe(
    'Move the component into a module named *.island.tsx, as its default export, and import that. It is used in content/docs/index.mdx.',
  )
  expect(code).toBe(0)
})
