import { Children, Fragment, isValidElement, type ReactNode } from 'react'
import type { CodeBlockProps } from '../../../src/model/theme/theme-components.ts'
import { classes } from '../classes.ts'

/** A block whose code is known only at render time: it is not highlighted. */
export function PlainBlock({ language, title, showLineNumbers, className, children }: CodeBlockProps) {
  const lang = language?.toLowerCase() ?? /\blanguage-([^\s]+)/.exec(className ?? '')?.[1]
  const named = lang && `language-${lang}`
  const own = className === named ? undefined : className
  const code = textOf(children).replace(/^\n|\n\s*$/g, '')
  const start = typeof showLineNumbers === 'number' ? showLineNumbers : showLineNumbers ? 1 : undefined
  const numbered = start !== undefined
  return (
    <div className={classes('dg-code', 'theme-code-block', named, own)}>
      {title ? <div className="dg-code-title">{title}</div> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so without a mouse. */}
      <pre tabIndex={0}>
        <code className={classes(named, numbered && 'dg-code-lines dg-code-lines--numbered') || undefined}>
          {numbered ? <Lines code={code} start={start} /> : code}
        </code>
      </pre>
    </div>
  )
}

function Lines({ code, start }: { code: string; start: number }) {
  return code.split('\n').map((line, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move.
    <Fragment key={i}>
      {i > 0 && '\n'}
      <span className="dg-code-line" data-line={start === 1 ? undefined : start + i}>
        {line}
      </span>
    </Fragment>
  ))
}

function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (typeof child === 'string' || typeof child === 'number') return String(child)
      return isValidElement<{ children?: ReactNode }>(child) ? textOf(child.props.children) : ''
    })
    .join('')
}
