import type { ComponentType, ReactNode } from 'react'
import { Head, useBaseUrlUtils, usePageHead } from '../../theme/mdx/public.ts'
import { useDocusaurusContext } from './site.ts'

export interface MetadataProps {
  title?: string
  description?: string
  keywords?: string | string[]
  image?: string
  children?: ReactNode
}

/** Title, description and image of the page. */
export function PageMetadata({ title, description, keywords, image, children }: MetadataProps) {
  const head = usePageHead()
  const { withBaseUrl } = useBaseUrlUtils()
  if (head) {
    if (title) head.title = title
    if (description) head.description = description
    if (keywords) head.keywords = Array.isArray(keywords) ? keywords : keywords.split(/,\s*/)
    if (image) head.image = withBaseUrl(image)
  }
  return <Head>{children}</Head>
}

/** Adds a class to the root element of the page. */
export function HtmlClassNameProvider({ className, children }: { className?: string; children?: ReactNode }) {
  const head = usePageHead()
  if (head && className) head.htmlClass.push(className)
  return children
}

export interface LayoutProps extends MetadataProps {
  wrapperClassName?: string
  noFooter?: boolean
}

/** A page of the site. Navbar and footer are around it already. */
export function Layout({ children, wrapperClassName, noFooter, ...metadata }: LayoutProps) {
  const head = usePageHead()
  if (head && noFooter) head.noFooter = true
  return (
    <>
      <PageMetadata {...metadata} />
      <div className={['main-wrapper', wrapperClassName].filter(Boolean).join(' ')}>{children}</div>
    </>
  )
}

/** Passes the configuration to a page, as Docusaurus does. */
export function withConfig(Page: ComponentType<Record<string, unknown>> | undefined) {
  // A missing export is reported where pages are rendered.
  if (typeof Page !== 'function') return Page
  const PageWithConfig = (props: Record<string, unknown>) => (
    <Page config={useDocusaurusContext().siteConfig} {...props} />
  )
  return Object.assign(PageWithConfig, { displayName: Page.displayName ?? Page.name })
}
