/** Module of the components of Starlight. */
export const starlight = '@astrojs/starlight/components'

/** Components of Starlight that scripts of its pages bring to life, as components of docsgen show them. */
const parts: Record<string, { imports: string[]; body: string[] }> = {
  Tabs: {
    imports: [
      "import TabItem from '@theme/TabItem'",
      "import ThemeTabs from '@theme/Tabs'",
      "import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'",
    ],
    body: [
      'export default function Tabs({ syncKey, children }: { syncKey?: string; children?: ReactNode }) {',
      '  const items = Children.toArray(children).filter((one): one is ReactElement<any> => isValidElement(one))',
      '  return (',
      '    <ThemeTabs groupId={syncKey}>',
      '      {items.map(({ props }, index) => (',
      '        <TabItem key={index} value={String(props.label ?? index + 1)} label={props.label}>',
      '          {props.children}',
      '        </TabItem>',
      '      ))}',
      '    </ThemeTabs>',
      '  )',
      '}',
    ],
  },
  TabItem: {
    imports: ["import type { ReactNode } from 'react'"],
    body: [
      'export default function TabItem({ children }: { label?: string; icon?: string; children?: ReactNode }) {',
      '  return <>{children}</>',
      '}',
    ],
  },
  Code: {
    imports: ["import CodeBlock from '@theme/CodeBlock'"],
    body: [
      'export default function Code({ code, lang, title }: { code?: string; lang?: string; title?: string; [other: string]: unknown }) {',
      '  return <CodeBlock language={lang} title={title}>{code}</CodeBlock>',
      '}',
    ],
  },
  Aside: {
    imports: ["import Admonition from '@theme/Admonition'", "import type { ReactNode } from 'react'"],
    body: [
      "export default function Aside({ type = 'note', title, children }: { type?: string; title?: string; icon?: string; children?: ReactNode }) {",
      '  return <Admonition type={type} title={title}>{children}</Admonition>',
      '}',
    ],
  },
}

/** Returns the source of a component of Starlight that has a counterpart; undefined for all others. */
export function starlightSource(module: string, imported: string): string | undefined {
  return module === starlight && Object.hasOwn(parts, imported) ? `${starlight} ${imported}` : undefined
}

/** Returns the code of the part for a component of Starlight; undefined if it has none. */
export function starlightPart(source: string): { imports: string[]; body: string[] } | undefined {
  const [module = '', imported = ''] = source.split(' ')
  return starlightSource(module, imported) === undefined ? undefined : parts[imported]
}
