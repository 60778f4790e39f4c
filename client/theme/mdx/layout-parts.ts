import type { LayoutParts } from '../../../src/model/theme/layout-parts.ts'
import type { ThemeComponents } from '../../../src/model/theme/theme-components.ts'
import { fromLayout } from '../layout-context.ts'

/** Properties of a component. */
type Props<Name extends keyof ThemeComponents | keyof LayoutParts> = (ThemeComponents & LayoutParts)[Name]

export const BlogAuthor = fromLayout<Props<'BlogAuthor'>>('BlogAuthor', 'a blog')
export const BlogContent = fromLayout<Props<'BlogContent'>>('BlogContent', 'a blog')
export const BlogLayout = fromLayout<Props<'BlogLayout'>>('BlogLayout', 'a blog')
export const BlogNeighbors = fromLayout<Props<'BlogNeighbors'>>('BlogNeighbors', 'a blog')
export const BlogPost = fromLayout<Props<'BlogPost'>>('BlogPost', 'a blog')
export const BlogPostItem = fromLayout<Props<'BlogPostItem'>>('BlogPostItem', 'a blog')
export const BlogPostMeta = fromLayout<Props<'BlogPostMeta'>>('BlogPostMeta', 'a blog')
export const BlogSidebar = fromLayout<Props<'BlogSidebar'>>('BlogSidebar', 'a blog')
