import * as scope from 'docsgen:live-scope'
import { Component, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { runLive } from './run.ts'

/** The block as it is in the document. */
interface Block {
  code: string
  js: string
  mode: 'expression' | 'statements'
}

/** Labels, and where the result is. */
type Words = Record<'result' | 'edit' | 'reset' | 'code', string> & { place: 'below' | 'above' }

interface Props {
  block: Block
  words: Words
  /** The highlighted block. */
  children?: ReactNode
}

export const load = 'visible'

const names = { ...scope, ...(scope.default as object | undefined) }

/** A block of code, what it shows, and, once it is hydrated, an editor in place of the block. */
export default function LiveCode({ block, words, children }: Props) {
  const [tools, setTools] = useState<typeof import('./editor.tsx')>()
  const [run, setRun] = useState<{ js?: string; error?: string }>({ js: block.js })
  const isAbove = words.place === 'above'
  const result = (
    <section className="dg-live-result" aria-label={words.result}>
      <header>
        <span>{words.result}</span>
        <EditButton
          words={words}
          isEditing={tools !== undefined}
          onEdit={() => import('./editor.tsx').then(setTools)}
          onReset={() => {
            setTools(undefined)
            setRun({ js: block.js })
          }}
        />
      </header>
      {run.error === undefined ? (
        <Boundary key={run.js}>
          <Shown js={run.js!} />
        </Boundary>
      ) : (
        <Failure message={run.error} />
      )}
    </section>
  )
  return (
    <div className="dg-live-code">
      {isAbove && result}
      {tools ? <tools.Editor block={block} label={words.code} onRun={setRun} /> : children}
      {!isAbove && result}
    </div>
  )
}

interface ButtonProps {
  words: Words
  isEditing: boolean
  onEdit(): void
  onReset(): void
}

/** Appears once it works. */
function EditButton({ words, isEditing, onEdit, onReset }: ButtonProps) {
  const [isReady, setReady] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => setReady(true), [])
  if (!isReady) return null
  return (
    <button ref={button} type="button" className="dg-live-button" onClick={isEditing ? onReset : onEdit}>
      {isEditing ? words.reset : words.edit}
    </button>
  )
}

function Shown({ js }: { js: string }) {
  const shown = useMemo(() => runLive(js, names), [js])
  return <div className="dg-live-output">{shown}</div>
}

function Failure({ message }: { message: string }) {
  return (
    <pre className="dg-live-error" role="alert">
      {message}
    </pre>
  )
}

/** Shows what code throws while React renders it. */
class Boundary extends Component<{ children: ReactNode }, { error?: string }> {
  override state: { error?: string } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error: String(error) }
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <Failure message={this.state.error} />
  }
}
