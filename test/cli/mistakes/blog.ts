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
      did: 'wrote a list of authors',
      file: 'content/blog/authors.yml',
      text: '▲- Ann\n',
      found: [
        [
          'error ▲ The file should have a key for each author, found ["Ann"]. (bad-authors)',
          'Write "jane:", with "name: Jane Doe" below.',
        ],
      ],
    },
    {
      did: 'wrote an author without a name',
      file: 'content/blog/authors.yml',
      text: 'ann:\n  name: Ann\nbob:\n  ▲title: Editor\n',
      found: [['error ▲ The author "bob" has no "name". (bad-authors)', 'Add "name" or "image_url" below the key.']],
    },
    {
      did: 'misspelled keys of an author, and wrote values of another type',
      file: 'content/blog/authors.yml',
      text: 'ann:\n  name: Ann\n  ▲titel: Editor\n  image_url: ▲./ann.jpg\n  url: ▲javascript:alert(1)\n  socials: { ▲githb: ann, x: ann }\nbob:\n  name: ▲[Bob]\n',
      found: [
        ['warning ▲ Unknown key "ann.titel". (bad-authors)', 'Did you mean "title"?'],
        [
          'error ▲ "ann.image_url" should be a URL or the path of a static file, such as "/img/ann.jpg", found "./ann.jpg". (bad-authors)',
        ],
        [
          'error ▲ "ann.url" should be a path of the site or a web URL, not a "javascript:" URL, found "javascript:alert(1)". (bad-authors)',
        ],
        [
          'error ▲ The platform "githb" of "ann" is unknown. (bad-authors)',
          'Did you mean "github"? Other platforms take a URL.',
        ],
        ['error ▲ "bob.name" should be text, found ["Bob"]. (bad-authors)'],
      ],
    },
    {
      did: 'misspelled an author',
      file: 'content/blog/2026-01-02-author.md',
      text: '---\nauthors: [ann, ▲anne]\n---\n\nText.\n\n<!-- truncate -->\n',
      found: [['error ▲ There is no author "anne". (unknown-author)', 'Did you mean "ann"?']],
    },
    {
      did: 'wrote an author without a name into a post',
      file: 'content/blog/2026-01-05-nameless.md',
      text: '---\nauthors: [▲{ nam: Cy }]\n---\n\nText.\n\n<!-- truncate -->\n',
      found: [
        [
          'error ▲ This author has neither a key nor a name. (unknown-author)',
          'Write the key of an author in authors.yml, or an object with "name".',
        ],
      ],
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
      did: 'wrote an author with a picture beside the post',
      file: 'content/blog/2026-01-03-picture.md',
      text: '---\nauthors:\n  ▲key: ann\n  image_url: ./ann.jpg\n---\n\nText.\n\n<!-- truncate -->\n',
      found: [
        [
          'warning ▲ The picture "./ann.jpg" of this author is neither a URL nor the path of a static file. (bad-authors)',
          'Move it into a static folder, and write its path, such as "/img/ann.jpg".',
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
      did: 'wrote a day that no month has, in a file with a date',
      file: 'content/blog/2026-03-01-leap.md',
      text: '---\ndate: ▲2026-02-29 11:00:00\n---\n\nText.\n\n<!-- truncate -->\n',
      found: [
        [
          'warning ▲ The date of this post is "2026-02-29 11:00:00", which is not a date. (undated-post)',
          'Name the file 2026-11-23-title.md, or set "date: 2026-11-23" in its front matter.',
        ],
      ],
    },
    {
      did: 'named a post with a day that no month has',
      file: 'content/blog/2026-02-30-day.md',
      text: '▲# Day\n\nText.\n\n<!-- truncate -->\n',
      found: [
        [
          'error ▲ The file is named "2026-02-30", which is not a date. (undated-post)',
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
