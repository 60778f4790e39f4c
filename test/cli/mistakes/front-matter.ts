import type { MistakeSite } from './mistake.ts'

/** Mistakes in front matter. */
export const site: MistakeSite = {
  files: {
    'content/docs/index.md': '---\nslug: /\n---\n\n# Start\n',
    'content/docs/tags.yml': 'setup:\n  label: Setup\n',
  },
  mistakes: [
    {
      did: 'wrote a colon with a space in a title',
      file: 'content/docs/colon.md',
      text: '---\ntitle: Foo: bar\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/colon.md:2:8 The value of "title" contains a colon and a space, which YAML reads as another key. (bad-front-matter)',
          'Put the value in quotes: title: "Foo: bar"',
        ],
      ],
    },
    {
      did: 'wrote a colon in a description after other keys',
      file: 'content/docs/colon-later.md',
      text: '---\ntitle: Foo\ndescription: Note: this is new\ntags: [setup]\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/colon-later.md:3:14 The value of "description" contains a colon and a space, which YAML reads as another key. (bad-front-matter)',
          'Put the value in quotes: description: "Note: this is new"',
        ],
      ],
    },
    {
      did: 'wrote a quote and a colon in a title',
      file: 'content/docs/colon-quote.md',
      text: '---\ntitle: The "best": a list\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/colon-quote.md:2:8 The value of "title" contains a colon and a space, which YAML reads as another key. (bad-front-matter)',
          'Put the value in quotes: title: \'The "best": a list\'',
        ],
      ],
    },
    {
      did: 'forgot the space after the colon of a key',
      file: 'content/docs/no-space.md',
      text: '---\ntitle:Foo\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/no-space.md:2:1 Front matter must be a list of "key: value" lines. (bad-front-matter)',
          'Put a space after the colon: title: Foo',
        ],
      ],
    },
    {
      did: 'forgot the space after the colon of a second key',
      file: 'content/docs/no-space-later.md',
      text: '---\ntitle: Foo\nslug:bar\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/no-space-later.md:3:1 This line is not a "key: value" pair. (bad-front-matter)',
          'Put a space after the colon: slug: bar',
        ],
      ],
    },
    {
      did: 'indented with a tab',
      file: 'content/docs/tab.md',
      text: '---\nlast_update:\n\tdate: 2024-05-01\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/tab.md:3:1 This line is indented with a tab, but YAML only allows spaces. (bad-front-matter)',
          'Indent it with spaces.',
        ],
      ],
    },
    {
      did: 'began a line with a tab',
      file: 'content/docs/tab-first.md',
      text: '---\ntitle: Foo\n\tdescription: Bar\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/tab-first.md:3:1 This line is indented with a tab, but YAML only allows spaces. (bad-front-matter)',
          'Indent it with spaces.',
        ],
      ],
    },
    {
      did: 'indented a key by a space',
      file: 'content/docs/indent.md',
      text: '---\ntitle: Foo\n description: Bar\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/indent.md:3:2 This line is indented more than the one above, so YAML reads it as part of that value. (bad-front-matter)',
          'Align it with the other keys.',
        ],
      ],
    },
    {
      did: 'never closed a double quote',
      file: 'content/docs/open-quote.md',
      text: '---\ntitle: "Foo\ndescription: Bar\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/open-quote.md:2:8 This quote is never closed. (bad-front-matter)',
          'Add the closing quote.',
        ],
      ],
    },
    {
      did: 'never closed a single quote, an apostrophe',
      file: 'content/docs/apostrophe.md',
      text: "---\ntitle: 'It's here'\n---\n\n# Page\n",
      found: [
        [
          'error content/docs/apostrophe.md:2:12 The value of "title" has text after its closing quote. (bad-front-matter)',
          'Put the whole value in quotes: title: "It\'s here"',
        ],
      ],
    },
    {
      did: 'wrote text behind a closing quote',
      file: 'content/docs/after-quote.md',
      text: '---\ntitle: "Foo" bar\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/after-quote.md:2:14 The value of "title" has text after its closing quote. (bad-front-matter)',
          'Put the whole value in quotes: title: \'"Foo" bar\'',
        ],
      ],
    },
    {
      did: 'never closed a list',
      file: 'content/docs/open-list.md',
      text: '---\ntags: [setup, more\ntitle: Foo\n---\n\n# Page\n',
      found: [['error content/docs/open-list.md:2:7 "[" is never closed. (bad-front-matter)', 'Add "]" at the end.']],
    },
    {
      did: 'never closed a brace',
      file: 'content/docs/open-brace.md',
      text: '---\nlast_update: { date: 2024-05-01\ntitle: Foo\n---\n\n# Page\n',
      found: [['error content/docs/open-brace.md:2:14 "{" is never closed. (bad-front-matter)', 'Add "}" at the end.']],
    },
    {
      did: 'began a title with an at sign',
      file: 'content/docs/at.md',
      text: '---\ntitle: @scope/package\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/at.md:2:8 The value of "title" starts with "@", which is YAML syntax. (bad-front-matter)',
          'Put the value in quotes: title: "@scope/package"',
        ],
      ],
    },
    {
      did: 'began a title with a backtick',
      file: 'content/docs/backtick.md',
      text: '---\ntitle: `code` in titles\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/backtick.md:2:8 The value of "title" starts with "`", which is YAML syntax. (bad-front-matter)',
          'Put the value in quotes: title: "`code` in titles"',
        ],
      ],
    },
    {
      did: 'began a title with a percent sign',
      file: 'content/docs/percent.md',
      text: '---\ntitle: %PATH% explained\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/percent.md:2:8 The value of "title" starts with "%", which is YAML syntax. (bad-front-matter)',
          'Put the value in quotes: title: "%PATH% explained"',
        ],
      ],
    },
    {
      did: 'began a title with an asterisk',
      file: 'content/docs/star.md',
      text: '---\ntitle: *Important* things\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/star.md:2:8 The value of "title" starts with "*", which is YAML syntax. (bad-front-matter)',
          'Put the value in quotes: title: "*Important* things"',
        ],
      ],
    },
    {
      did: 'began a title with an exclamation mark',
      file: 'content/docs/bang.md',
      text: '---\ntitle: !important rules\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/bang.md:2:8 The value of "title" starts with "!", which is YAML syntax. (bad-front-matter)',
          'Put the value in quotes: title: "!important rules"',
        ],
      ],
    },
    {
      did: 'began a title with a brace',
      file: 'content/docs/brace.md',
      text: '---\ntitle: {name} explained\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/brace.md:2:8 The value of "title" starts with "{", which is YAML syntax. (bad-front-matter)',
          'Put the value in quotes: title: "{name} explained"',
        ],
      ],
    },
    {
      did: 'began a title with a bracket',
      file: 'content/docs/bracket.md',
      text: '---\ntitle: [beta] The API\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/bracket.md:2:8 The value of "title" starts with "[", which is YAML syntax. (bad-front-matter)',
          'Put the value in quotes: title: "[beta] The API"',
        ],
      ],
    },
    {
      did: 'wrote a backslash in double quotes',
      file: 'content/docs/backslash.md',
      text: '---\ntitle: "C:\\path"\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/backslash.md:2:11 "\\p" is not a valid escape in double quotes. (bad-front-matter)',
          "In single quotes a backslash is a literal character: title: 'C:\\path'",
        ],
      ],
    },
    {
      did: 'gave a key twice',
      file: 'content/docs/twice.md',
      text: '---\ntitle: Foo\ndescription: Bar\ntitle: Baz\n---\n\n# Page\n',
      found: [['error content/docs/twice.md:4:1 Duplicate key "title". (bad-front-matter)', 'Keep one of them.']],
    },
    {
      did: 'wrote a line of text among the keys',
      file: 'content/docs/text.md',
      text: '---\ntitle: Foo\njust a line\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/text.md:3:1 This line is not a "key: value" pair. (bad-front-matter)',
          'Write a key, a colon and a space before it, or indent the line if it continues the value above.',
        ],
      ],
    },
    {
      did: 'wrote only text',
      file: 'content/docs/only-text.md',
      text: '---\njust a line\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/only-text.md:2:1 Front matter must be a list of "key: value" lines. (bad-front-matter)',
          'Write a key, a colon and a space before it, or indent the line if it continues the value above.',
        ],
      ],
    },
    {
      did: 'wrote a list in place of keys',
      file: 'content/docs/list.md',
      text: '---\n- title: Foo\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/list.md:2:1 Front matter must be a list of "key: value" lines. (bad-front-matter)',
          'Write a key, a colon and a space before it, or indent the line if it continues the value above.',
        ],
      ],
    },
    {
      did: 'never closed front matter',
      file: 'content/docs/unclosed.md',
      text: '---\ntitle: Foo\n\n# Page\n',
      found: [
        [
          'error content/docs/unclosed.md:1:1 Front matter is never closed. (bad-front-matter)',
          'Add a line "---" after the last key.',
        ],
      ],
    },
    {
      did: 'forgot the first line of front matter',
      file: 'content/docs/no-fence.md',
      text: 'title: Foo\ntags: [a]\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/no-fence.md:1:1 The line "---" above the front matter is missing, so it is shown as text. (bad-front-matter)',
          'Add a line "---" above the first key.',
        ],
      ],
    },
    {
      did: 'wrote front matter between other lines',
      file: 'content/docs/four-dashes.md',
      text: '----\ntitle: Foo\n----\n\n# Page\n',
      found: [
        [
          'error content/docs/four-dashes.md:1:1 Front matter starts with "----" instead of "---", so it is shown as text. (bad-front-matter)',
          'Write a line "---" above and below it.',
        ],
      ],
    },
    {
      did: 'wrote front matter below the title',
      file: 'content/docs/below-title.md',
      text: '# Page\n\n---\ndraft: true\n---\n\nText.\n',
      found: [
        [
          'error content/docs/below-title.md:3:1 Front matter does not start on the first line, so it is shown as text. (bad-front-matter)',
          'Move it to the first line.',
        ],
      ],
    },
    {
      did: 'misspelled a key',
      file: 'content/docs/typo.md',
      text: '---\ntitel: Foo\n---\n\n# Page\n',
      found: [
        [
          'warning content/docs/typo.md:2:1 Unknown front matter key "titel". (front-matter-typo)',
          'Did you mean "title"?',
        ],
      ],
    },
    {
      did: 'misspelled a key of the sidebar',
      file: 'content/docs/typo-sidebar.md',
      text: '---\nsidebar_lable: Foo\n---\n\n# Page\n',
      found: [
        [
          'warning content/docs/typo-sidebar.md:2:1 Unknown front matter key "sidebar_lable". (front-matter-typo)',
          'Did you mean "sidebar_label"?',
        ],
      ],
    },
    {
      did: 'wrote a key in camel case',
      file: 'content/docs/camel.md',
      text: '---\nsidebarPosition: 2\n---\n\n# Page\n',
      found: [
        [
          'warning content/docs/camel.md:2:1 Unknown front matter key "sidebarPosition". (front-matter-typo)',
          'Did you mean "sidebar_position"?',
        ],
      ],
    },
    {
      did: 'wrote a word for a number',
      file: 'content/docs/position.md',
      text: '---\nsidebar_position: first\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/position.md:2:19 Front matter "sidebar_position" should be a number, found "first". (bad-front-matter)',
        ],
      ],
    },
    {
      did: 'wrote yes for true',
      file: 'content/docs/yes.md',
      text: '---\ndraft: yes\n---\n\n# Page\n',
      found: [
        ['error content/docs/yes.md:2:8 Front matter "draft" should be true or false, found "yes". (bad-front-matter)'],
      ],
    },
    {
      did: 'wrote tags as one text',
      file: 'content/docs/tags-text.md',
      text: '---\ntags: setup, more\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/tags-text.md:2:7 Front matter "tags" should be a list of labels, or of objects with "label" and "permalink", found "setup, more". (bad-front-matter)',
          'Write ["setup", "more"].',
        ],
      ],
    },
    {
      did: 'wrote a tag that the list lacks',
      file: 'content/docs/tag.md',
      text: '---\ntags: [stup]\n---\n\n# Page\n',
      found: [
        [
          'warning content/docs/tag.md:2:8 The tag "stup" is not in content/docs/tags.yml. (unknown-tag)',
          'Did you mean "setup"?',
        ],
      ],
    },
    {
      did: 'wrote a tag without a label',
      file: 'content/docs/tag-object.md',
      text: '---\ntags:\n  - permalink: /x\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/tag-object.md:3:5 Front matter "tags[0].label" is missing: it should be text. (bad-front-matter)',
        ],
      ],
    },
    {
      did: 'wrote a day that no month has',
      file: 'content/docs/date-february.md',
      text: '---\nlast_update:\n  date: ▲2024-02-31\n---\n\n# Page\n',
      found: [['error ▲ Front matter "last_update.date" should be a date, found "2024-02-31". (bad-front-matter)']],
    },
    {
      did: 'left the id empty',
      file: 'content/docs/id-empty.md',
      text: "---\nid: ▲''\n---\n\n# Page\n",
      found: [
        [
          'error ▲ Front matter "id" should be a name without "/" (use "slug" for the route), found "". (bad-front-matter)',
        ],
      ],
    },
    {
      did: 'indented the first key',
      file: 'content/docs/indent-first.md',
      text: '---\n tags: [a]\n▲title: x\n---\n\n# Page\n',
      found: [
        [
          'error ▲ This line is not aligned with the other lines of its group. (bad-front-matter)',
          'Indent all keys or items of one group by the same number of spaces.',
        ],
      ],
    },
    {
      did: 'wrote a date that is none',
      file: 'content/docs/date.md',
      text: '---\nlast_update:\n  date: 2024-13-45\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/date.md:3:9 Front matter "last_update.date" should be a date, found "2024-13-45". (bad-front-matter)',
        ],
      ],
    },
    {
      did: 'wrote a date in place of an object',
      file: 'content/docs/date-flat.md',
      text: '---\nlast_update: 2024-05-01\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/date-flat.md:2:14 Front matter "last_update" should be an object with "author", "date" or both, found "2024-05-01". (bad-front-matter)',
        ],
      ],
    },
    {
      did: 'wrote a slug that leaves the site',
      file: 'content/docs/slug.md',
      text: '---\nslug: ../../up\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/slug.md:2:7 The slug "../../up" is not a path below the docs folder. (bad-slug)',
          'Use letters, digits, "-" and "/"; a relative slug may use ".." only inside the docs folder.',
        ],
      ],
    },
    {
      did: 'wrote an address as slug',
      file: 'content/docs/slug-url.md',
      text: '---\nslug: https://docs.example.com/x\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/slug-url.md:2:7 The slug "https://docs.example.com/x" is not a path below the docs folder. (bad-slug)',
          'Use letters, digits, "-" and "/"; a relative slug may use ".." only inside the docs folder.',
        ],
      ],
    },
    {
      did: 'wrote a slash in an id',
      file: 'content/docs/id.md',
      text: '---\nid: guide/start\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/id.md:2:5 Front matter "id" should be a name without "/" (use "slug" for the route), found "guide/start". (bad-front-matter)',
        ],
      ],
    },
    {
      did: 'wrote a heading level that does not exist',
      file: 'content/docs/toc.md',
      text: '---\ntoc_max_heading_level: 9\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/toc.md:2:24 Front matter "toc_max_heading_level" should be a whole number from 2 to 6, found 9. (bad-front-matter)',
        ],
      ],
    },
    {
      did: 'set the minimum above the maximum',
      file: 'content/docs/toc-both.md',
      text: '---\ntoc_min_heading_level: 4\ntoc_max_heading_level: 3\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/toc-both.md:2:24 "toc_min_heading_level" (4) is above "toc_max_heading_level" (3). (bad-front-matter)',
        ],
      ],
    },
    {
      did: 'set draft and unlisted',
      file: 'content/docs/both.md',
      text: '---\ndraft: true\nunlisted: true\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/both.md:3:11 A document cannot be both "draft" and "unlisted". (bad-front-matter)',
          'Remove one of them.',
        ],
      ],
    },
    {
      did: 'wrote a format that does not exist',
      file: 'content/docs/format.md',
      text: '---\nformat: markdown\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/format.md:2:9 Front matter "format" should be md, mdx or detect, found "markdown". (bad-front-matter)',
        ],
      ],
    },
    {
      did: 'named a preview image that does not exist',
      file: 'content/docs/image.md',
      text: '---\nimage: ./preview.png\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/image.md:2:8 There is no image "./preview.png". (broken-image)',
          'Looked for content/docs/preview.png.',
        ],
      ],
    },
    {
      did: 'wrote keywords as one text',
      file: 'content/docs/keywords.md',
      text: '---\nkeywords: one, two\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/keywords.md:2:11 Front matter "keywords" should be a list of strings, found "one, two". (bad-front-matter)',
          'Write ["one", "two"].',
        ],
      ],
    },
    {
      did: 'asked for the route of another document',
      file: 'content/docs/same.md',
      text: '---\nslug: /\n---\n\n# Page\n',
      found: [
        [
          'warning content/docs/same.md:2:7 Two pages have the route /docs: content/docs/index.md by its slug, which is kept, and content/docs/same.md by its slug. (duplicate-route)',
          'Give one of them another "slug".',
        ],
      ],
    },
    {
      did: 'referred to an alias that is not there',
      file: 'content/docs/alias.md',
      text: '---\ntitle: Foo\ntags: *shared\n---\n\n# Page\n',
      found: [
        [
          'error content/docs/alias.md:3:7 The alias "*shared" has no anchor "&shared". (bad-front-matter)',
          'If it is text, put it in quotes: "*shared"',
        ],
      ],
    },
  ],
}
