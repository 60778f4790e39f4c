import type { Nodes } from 'hast'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { refractor } from 'refractor/core'
import tsx from 'refractor/tsx'
import { compileLive } from './compile.ts'

refractor.register(tsx)

interface Props {
  block: { code: string; mode: 'expression' | 'statements' }
  label: string
  onRun(result: { js?: string; error?: string }): void
}

/** Milliseconds without input after which the code runs. */
const pause = 300

/** A text field over its own highlighted text. Tab leaves it, as it does any other field. */
export function Editor({ block, label, onRun }: Props) {
  const [code, setCode] = useState(block.code)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (code === block.code) return onRun({ js: compileLive(code, block.mode === 'statements') })
    const timer = setTimeout(() => onRun(attempt(code, block.mode)), pause)
    return () => clearTimeout(timer)
  }, [code, block, onRun])
  return (
    <div className="dg-code dg-live-editor">
      <pre aria-hidden="true">
        <code>
          {elements(refractor.highlight(code, 'tsx'))}
          {'\n'}
        </code>
      </pre>
      <textarea
        ref={field}
        aria-label={label}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        rows={1}
        wrap="off"
      />
    </div>
  )
}

function attempt(text: string, mode: Props['block']['mode']): { js?: string; error?: string } {
  try {
    return { js: compileLive(text, mode === 'statements') }
  } catch (error) {
    return { error: String(error) }
  }
}

/** React elements of highlighted code. */
function elements(node: Nodes): ReactNode {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return null
  const children = node.children.map((child, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of code have no other name.
    <Fragment key={i}>{elements(child)}</Fragment>
  ))
  if (node.type !== 'element') return children
  return <span className={(node.properties.className as string[]).join(' ')}>{children}</span>
}
