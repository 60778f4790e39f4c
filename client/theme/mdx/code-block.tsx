import { part } from '../part.tsx'
import { PlainBlock } from './plain-block.tsx'

/** A block of code. A fence of a document is drawn when the document is compiled. */
export const CodeBlock = /* @__PURE__ */ part('CodeBlock', function CodeBlock(props) {
  return props.code === undefined ? <PlainBlock {...props} /> : props.children
})
