import { configText } from '../../harness/build/site.ts'
import type { MistakeSite } from './mistake.ts'

/** A blog with an author. */
export const site: MistakeSite = {
  files: {
    'site.config.ts': configText({ blog: {} }),
    'content/docs/intro.md': '# Intro\n',
    'content/blog/2026-01-01-good.md': '---\nauthors: ann\n---\n\n# Good\n\nText.\n\n<!-- truncate -->\n\nMore.\n',
  },
  mistakes: [
    {
      did: 'wrote an author without a name',
      file: 'content/blog/authors.yml',
      text: 'ann:\n  name: Ann\nbob:\n  ▲title: Editor\n',
      found: [['error ▲ The author "bob" has no "name". (bad-authors)', 'Add "name" or "image_url" below the key.']],
    },
    {
      did: 'misspelled an author',
      file: 'content/blog/2026-01-02-author.md',
      text: '---\nauthors: [ann, ▲anne]\n---\n\nText.\n\n<!-- truncate -->\n',
      found: [['error ▲ There is no author "anne". (unknown-author)', 'Did you mean "ann"?']],
    },
    {
      did: 'wrote an author into a post',
      file: 'content/blog/2026-01-03-inline.md',
      text: '---\nauthors:\n  ▲name: Cy\n---\n\nText.\n\n<!-- truncate -->\n',
      found: [
        [
          'warning ▲ The author "Cy" is not in the authors file. (unknown-author)',
          'Add the author to authors.yml and use the key, or set blog.onInlineAuthors to "ignore".',
        ],
      ],
    },
    {
      did: 'wrote a post without a date',
      file: 'content/blog/undated.md',
      text: '▲# Undated\n\nText.\n\n<!-- truncate -->\n',
      found: [
        [
          'error ▲ This post has no date. (undated-post)',
          'Name the file 2026-11-23-title.md, or set "date: 2026-11-23" in its front matter.',
        ],
      ],
    },
    {
      did: 'wrote a date that is none',
      file: 'content/blog/dated.md',
      text: '---\ndate: ▲last week\n---\n\nText.\n\n<!-- truncate -->\n',
      found: [
        [
          'error ▲ The date of this post is "last week", which is not a date. (undated-post)',
          'Name the file 2026-11-23-title.md, or set "date: 2026-11-23" in its front matter.',
        ],
      ],
    },
    {
      did: 'wrote a post without a truncation marker',
      file: 'content/blog/2026-01-04-long.md',
      text: '▲# Long\n\nText.\n',
      found: [
        [
          'warning ▲ Lists show the whole text of this post. (untruncated-post)',
          'Put <!-- truncate --> below its first part, or set blog.onUntruncatedBlogPosts to "ignore".',
        ],
      ],
    },
  ],
}
