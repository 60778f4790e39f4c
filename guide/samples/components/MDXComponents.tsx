import type { ComponentProps } from 'react'

function Quote(props: ComponentProps<'blockquote'>) {
  return <blockquote className="quote" {...props} />
}

export default { blockquote: Quote }
