import {
  type ComponentProps,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
} from 'react'
import type { BlogLink, BlogSidebarView } from '../../../src/model/blog.ts'
import type { ThemeComponents } from '../../../src/model/theme/theme-components.ts'

export interface BlogLayoutProps {
  /** URL of the page. */
  current: string
  sidebar?: BlogSidebarView
  toc?: ReactNode
  children: ReactNode
}

type Neighbor = BlogLink & { way?: string }

export interface BlogNeighborsProps {
  newer?: Neighbor
  older?: Neighbor
}

/** Components of the blog. They are loaded with the first page of a blog. */
export interface BlogComponents {
  BlogAuthor: ComponentType<ThemeComponents['BlogAuthor']>
  BlogContent: ComponentType<{ of: string }>
  BlogLayout: ComponentType<BlogLayoutProps>
  BlogNeighbors: ComponentType<BlogNeighborsProps>
  BlogPost: ComponentType<ThemeComponents['BlogPost']>
  BlogPostItem: ComponentType<ThemeComponents['BlogPostItem']>
  BlogPostMeta: ComponentType<ThemeComponents['BlogPostMeta']>
  BlogSidebar: ComponentType<ThemeComponents['BlogSidebar']>
}

interface Blog {
  components: BlogComponents
  /** Content of documents by path. */
  contents: Record<string, ComponentType>
}

/** Provided on pages of a blog. */
export const BlogContext = /* @__PURE__ */ createContext<Blog | undefined>(undefined)

/** Renders a component of the blog; components of the site import it without loading the blog. */
// @__NO_SIDE_EFFECTS__
function fromBlog<Name extends keyof BlogComponents>(
  name: Name,
): (props: ComponentProps<BlogComponents[Name]>) => ReactNode {
  return function InBlog(props) {
    const blog = useContext(BlogContext)
    if (!blog) throw new Error(`"${name}" is only for pages of a blog.`)
    return createElement(blog.components[name] as ComponentType<object>, props)
  }
}

export const BlogAuthor = fromBlog('BlogAuthor')
export const BlogContent = fromBlog('BlogContent')
export const BlogLayout = fromBlog('BlogLayout')
export const BlogNeighbors = fromBlog('BlogNeighbors')
export const BlogPost = fromBlog('BlogPost')
export const BlogPostItem = fromBlog('BlogPostItem')
export const BlogPostMeta = fromBlog('BlogPostMeta')
export const BlogSidebar = fromBlog('BlogSidebar')
