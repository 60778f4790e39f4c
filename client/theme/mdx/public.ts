export { mdxComponents } from './mdx-components.tsx'
export { PageInfoContext } from './page-context.ts'
