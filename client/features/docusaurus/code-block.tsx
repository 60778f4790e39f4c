// A block of code and its parts, as components that were written for Docusaurus see them.
import { createContext, type ElementType, isValidElement, type ReactNode, useContext } from 'react'
import type { CodeBlockProps } from '../../../src/model/theme/theme-components.ts'
import { resolveReferences } from '../../../src/shared/html.ts'
import { classes } from '../../theme/mdx/public.ts'
import type { Adapters, Props } from './adapter.ts'

interface Metadata {
  /** The code as it is written, with its magic comments. */
  codeInput: string
  code: string
  className: string
  language: string
  title: ReactNode
  lineNumbersStart: number | undefined
  /** Class names by index of the line. */
  lineClassNames: Record<number, string[]>
}

/** Lines are wrapped by the script of the page. */
const wordWrap = { codeBlockRef: { current: null }, isEnabled: false, isCodeScrollable: false, toggle() {} }

const BlockContext = createContext<CodeBlockProps | undefined>(undefined)
const MetadataContext = createContext<Metadata | undefined>(undefined)

export function useCodeBlockContext() {
  const metadata = useContext(MetadataContext)
  if (!metadata) throw new Error('useCodeBlockContext is used outside of a block of code.')
  return { metadata, wordWrap }
}

export function CodeBlockContextProvider({ metadata, children }: { metadata: Metadata; children?: ReactNode }) {
  return <MetadataContext value={metadata}>{children}</MetadataContext>
}

export const useCodeWordWrap = () => wordWrap

/** Describes the code that a component passes. Of the block around it, docsgen has drawn the lines. */
export function useBlockMetadata({
  code,
  className,
  language,
  defaultLanguage,
  metastring,
  title,
  showLineNumbers,
}: Record<string, unknown> & { code: string }): Metadata {
  const lang = `${language ?? parseLanguage(className as string) ?? defaultLanguage ?? 'text'}`.toLowerCase()
  return {
    codeInput: code,
    ...useParsedLines(code),
    className: classes(className as string, !`${className}`.includes('language-') && `language-${lang}`),
    language: lang,
    title: (title as ReactNode) || parseCodeBlockTitle(metastring as string),
    lineNumbersStart: getLineNumbersStart({ showLineNumbers, metastring } as never),
  }
}

/** The code without its magic comments, and the class names of its lines. */
export function useParsedLines(code: string): Pick<Metadata, 'code' | 'lineClassNames'> {
  const pre = useDrawn(code)
  if (pre === undefined) return { code, lineClassNames: {} }
  const lines = [...pre.matchAll(/<span class="dg-code-line([^"]*)"/g)].map(([, names = '']) => names)
  const lineClassNames = Object.fromEntries(
    lines.map((names, i) => [i, names.split(' ').filter((name) => name !== '' && !name.startsWith('dg-'))] as const),
  )
  return { code: resolveReferences(pre.replace(/<[^>]*>/g, '')), lineClassNames }
}

export const parseCodeBlockTitle = (metastring = '') => /title=(["'])(.*?)\1/.exec(metastring)?.[2] ?? ''

export const parseLanguage = (className = '') => /language-(\S+)/.exec(className)?.[1]

export function getLineNumbersStart({
  showLineNumbers,
  metastring = '',
}: Pick<CodeBlockProps, 'showLineNumbers' | 'metastring'>) {
  const [written, start = 1] = /\bshowLineNumbers(?:=(\d+))?/.exec(metastring) ?? []
  if (typeof showLineNumbers === 'number') return showLineNumbers
  return written !== undefined || showLineNumbers ? Number(start) : undefined
}

export const containsLineNumbers = (metastring?: string) => getLineNumbersStart({ metastring }) !== undefined

/** Colors of code are those of docsgen's stylesheet. */
export const getPrismCssVariables = () => ({})

/** The element with this code, if it is that of the block around, and docsgen has drawn it. */
function useDrawn(code: string): string | undefined {
  const around = useContext(BlockContext)
  if (around?.code !== code || !isValidElement<Html>(around.children)) return undefined
  return /<pre.*<\/pre>/s.exec(around.children.props.dangerouslySetInnerHTML?.__html ?? '')?.[0]
}

interface Html {
  dangerouslySetInnerHTML?: { __html: string }
}

interface ContainerProps {
  as?: ElementType
  className?: string
  children?: ReactNode
}

export function CodeBlockContainer({ as: Tag = 'div', className, ...rest }: ContainerProps) {
  return <Tag {...rest} className={classes('dg-code', 'theme-code-block', className)} />
}

export function CodeBlockTitle({ children }: { children?: ReactNode }) {
  return children
}

/** The code of the block around it. Of other code, there are no colors. */
export function CodeBlockContent({ className }: { className?: string }) {
  const { metadata } = useCodeBlockContext()
  const pre = useDrawn(metadata.codeInput)
  if (pre !== undefined) return <div className={className} dangerouslySetInnerHTML={{ __html: pre }} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so without a mouse.
    <pre className={className} tabIndex={0}>
      <code className={metadata.className}>{metadata.code}</code>
    </pre>
  )
}

/** The script of the page adds the buttons. */
export function CodeBlockButtons(): ReactNode {
  return null
}

export function CodeBlockLayout({ className }: { className?: string }) {
  const { metadata } = useCodeBlockContext()
  return (
    <CodeBlockContainer className={classes(className, metadata.className)}>
      <Inside />
    </CodeBlockContainer>
  )
}

function Inside() {
  const { title } = useCodeBlockContext().metadata
  return (
    <>
      {title ? <div className="dg-code-title">{title}</div> : null}
      <CodeBlockContent />
    </>
  )
}

export function CodeBlockString(props: CodeBlockProps) {
  return (
    <Described block={props}>
      <CodeBlockLayout />
    </Described>
  )
}

function Described({ block, children }: { block: CodeBlockProps; children: ReactNode }) {
  const code = [block.children].flat().join('')
  return <CodeBlockContextProvider metadata={useBlockMetadata({ ...block, code })}>{children}</CodeBlockContextProvider>
}

/** A block whose children are elements. */
export function CodeBlockElement({ children, className }: CodeBlockProps) {
  return (
    <CodeBlockContainer className={className}>
      <pre>
        <code>{children}</code>
      </pre>
    </CodeBlockContainer>
  )
}

interface Token {
  content: string
}

interface LineProps {
  line: Token[]
  classNames?: string[]
  getLineProps(given: object): object
  getTokenProps(given: { token: Token }): object
}

/** A line of code that a component has split itself. */
export function CodeBlockLine({ line, classNames, getLineProps, getTokenProps }: LineProps) {
  return (
    <span {...getLineProps({ line, className: classes('dg-code-line', ...(classNames ?? [])) })}>
      {line.map((token, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other name, and never move.
        <span key={i} {...getTokenProps({ token })} />
      ))}
      {'\n'}
    </span>
  )
}

/** A block with what Docusaurus passes to it. */
function given({ code, children, language, className, ...rest }: CodeBlockProps): CodeBlockProps {
  return { ...rest, language, className: className ?? (language && `language-${language}`), children: code ?? children }
}

/** The drawn block stays as it is if a component passes on what it has got. */
function back(passed: Props, own: CodeBlockProps): CodeBlockProps {
  const before = given(own) as Props
  const names = new Set([...Object.keys(before), ...Object.keys(passed)])
  if ([...names].every((name) => before[name] === passed[name])) return {}
  return { code: '', children: withBlock(<CodeBlockString {...passed} />, own) }
}

function withBlock(children: ReactNode, own: CodeBlockProps): ReactNode {
  return <BlockContext value={own}>{children}</BlockContext>
}

const described = (children: ReactNode, own: CodeBlockProps) =>
  withBlock(<Described block={given(own)}>{children}</Described>, own)

export const blockAdapters: Adapters = {
  CodeBlock: { given, back, around: withBlock },
  'CodeBlock/Container': {
    given(own) {
      // The script of the page adds its buttons to boxes with the first name.
      return { as: 'div', className: `dg-code ${given(own).className || 'language-text'}`, children: <Inside /> }
    },
    around: described,
  },
  'CodeBlock/Content/String': { given, back, around: withBlock },
  'CodeBlock/Layout': { given: () => ({}), around: described },
}
