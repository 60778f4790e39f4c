import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { maxSteps, runLive, stepCounter } from '../../../client/features/live/run.ts'
import { liveScript } from '../../../src/features/live/script.ts'
import { compileText } from '../../harness/markdown/compile-text.ts'

function shown(code: string, { noInline = false, scope = {} } = {}): string {
  const script = liveScript(code, noInline)
  if (!('js' in script)) throw new Error(script.message)
  return renderToString(runLive(script.js, scope))
}

test('live code can be a component, an element, or statements that call render', () => {
  expect(shown('function Hi() {\n  const [name] = useState("Ada")\n  return <b>{name}</b>\n}\n')).toBe('<b>Ada</b>')
  expect(shown('() => <><i>1</i>{[2, 3].map((n) => <i key={n}>{n}</i>)}</>;')).toBe('<i>1</i><i>2</i><i>3</i>')
  expect(shown('<em title={`a`}>x</em>')).toBe('<em title="a">x</em>')
  expect(shown('class A extends React.Component { state = { n: 1 }; render() { return <u>{this.state.n}</u> } }')).toBe(
    '<u>1</u>',
  )
  const statements = 'type Props = { n: number }\nconst A = ({ n }: Props) => <s>{n}</s>\nrender(<A n={2 as number} />)'
  expect(shown(statements, { noInline: true })).toBe('<s>2</s>')
})

test('live code can use the scope of the site', () => {
  const Button = ({ label }: { label: string }) => createElement('button', { type: 'button' }, label)
  expect(shown('<Button label={word?.toUpperCase() ?? ""} />', { scope: { Button, word: 'go' } })).toBe(
    '<button type="button">GO</button>',
  )
})

test.each([
  ['() => { while (true) try { for (const a of [1]) { label: do { continue label } while (true) } } catch {} }'],
  ['() => { const fib = (n) => n < 2 ? n : fib(n - 1) + fib(n - 2); return fib(40) }'],
])('an endless loop in live code is stopped: %s', (code) => {
  expect(() => shown(code)).toThrow(/^Stopped after 200,000 steps/)
})

test('the step counter restarts after each task, also for functions that are called later', async () => {
  const step = stepCounter()
  const steps = () => {
    for (let i = 0; i < maxSteps; i++) step()
  }
  steps()
  expect(step).toThrow(RangeError)
  await new Promise((done) => setTimeout(done))
  expect(steps).not.toThrow()
})

test.each([
  ['() => {\n  const a = ;\n}', false, { line: 2, column: 13, message: 'Unexpected token' }],
  ['() => <i></b>', false, { line: 1, column: 10 }],
  ['const a = 1\nrender(a)', false, { line: 1, column: 1, hint: expect.stringContaining('noInline') }],
  ['const a = 1\nconst a = 2\nrender(a)', true, { line: 2, column: 7 }],
  ["import a from 'a'\nrender(a)", true, { line: 1, column: 1, hint: expect.stringContaining('scope') }],
  ['const a = 1', true, { message: 'it never calls render()', line: 1, column: 1 }],
])('a problem has its position in the code: %j', (code, noInline, problem) => {
  expect(liveScript(code, noInline)).toMatchObject(problem)
})

test('a document with live code reports what is wrong with it, at its line', async () => {
  const block = '# A\n\n```jsx live\n() => {\n  const a = ;\n}\n```\n'
  const inMdx = await compileText(block, { live: true }, {}, 'content/docs/a.mdx')
  expect(inMdx.found).toMatchObject([
    { code: 'bad-live-code', line: 5, message: 'Live code does not compile: Unexpected token.' },
  ])
  expect(inMdx.code).toContain('"mode": "expression"')
  const { found } = await compileText(block, { live: true, format: 'md' })
  expect(found).toMatchObject([
    {
      code: 'component-in-md',
      line: 3,
      message: expect.stringContaining('"md"'),
      hint: expect.stringContaining('detect'),
    },
  ])
})

test.each([
  ['jsx live', 'expression'],
  ['jsx live noInline', 'statements'],
  ['jsx live noInlines', 'expression'],
])('live code has the mode of its options: %s', async (info, mode) => {
  const text = `\`\`\`${info}\nrender(<b/>)\n\`\`\`\n`
  const { code } = await compileText(text, { live: { result: 'above' } }, {}, 'content/docs/a.mdx')
  expect(code).toContain(`"mode": "${mode}"`)
  expect(code).toContain('"place": "above"')
})
