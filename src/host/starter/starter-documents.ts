/** Front page of a new site: a tour that its author replaces. */
export const tour = `---
layout: home
title: Welcome
description: A tour of this site, and where to start.
hero:
  title: Documentation that people find their way in
  text: Say in one sentence what your project does, and who it is for.
  image: /img/front.svg
  actions:
    - label: Get started
      to: /docs/intro
    - label: Writing with Markdown
      to: /docs/writing/markdown
features:
  - title: Write in Markdown
    text: Every file becomes a page. The sidebar follows your folders.
    icon: lucide:file-pen-line
    to: /docs/writing/markdown
  - title: Checked before it is published
    text: Links, images and code are checked by every build, with file, line and a hint.
    icon: lucide:shield-check
  - title: Found by its readers
    text: The search is built in. It works on any host, without a service.
    icon: lucide:search
---

## Take the tour

This page is a tour of your new site. It is the file \`content/pages/index.md\`. Run \`npx docsgen serve\`, open the file next to
the browser, and take these steps:

:::steps
1. **Change this page.** Write your own words after \`title\` in \`hero\`, and save. The page changes without a reload.
2. **Add a document.** Create \`content/docs/first.md\` with the line \`# My first page\`. It is at \`/docs/first\`, and the sidebar of the
   [introduction](/docs/intro) lists it.
3. **Make a mistake.** Change the link in step 2 to \`/docs/into\`. It is underlined, and the button in the corner opens a
   report with the line and the closest page. Every build checks all links, images and files like that.
4. **Search.** Press :kbd[/] and type \`tabs\`.
5. **Choose a color.** Change \`accent\` in \`site.config.ts\`, or add \`preset: 'studio'\`.
6. **Build.** Stop the server, and run \`npx docsgen build\`. The finished site is in \`build\`.
:::

Then replace this tour: describe what your project does and who it is for, and show readers where to start.
`

/** First document of a new site. */
export const introduction = `---
sidebar_position: 1
description: The files of this site, and the first steps.
---

# Introduction

This page is the file \`content/docs/intro.md\`. Run \`npx docsgen serve\`, open the URL that it prints, and change a word in
the file: the page in the browser updates when you save.

## How it works

docsgen turns every Markdown file in \`content/docs\` into a web page. The sidebar follows the folders, so you do not have to
list new documents anywhere. Every build checks links, anchors and images, and reports problems with file, line and a hint.
A build with errors does not change the published files.

## Files and folders

| Path | Content |
| --- | --- |
| \`content/docs\` | documents; a folder becomes a group in the sidebar |
| \`content/pages\` | pages outside of the documents; \`index.md\` is the front page |
| \`content/static\` | files that are copied unchanged: images, downloads |
| \`theme/custom.css\` | your own styles |
| \`site.config.ts\` | title, URL, navigation bar, footer and all options |

## First steps

:::steps
1. Set \`title\` and \`url\` in \`site.config.ts\`.
2. Learn what a document can contain in [Writing with Markdown](./writing/markdown.md).
3. Replace these two documents with your own.
4. Run \`npx docsgen check --strict\` before you publish. It treats warnings as errors.
:::

\`npx docsgen build\` writes the finished site to \`build\`. Any web server can serve these files.
`

/** Category file of the second folder. */
export const writingCategory = `# Label and position of this folder in the sidebar.
label: Writing
position: 2
`

/** Second document of a new site. */
export const markdownPage = `---
description: Admonitions, tabs, code and tables, each with its source.
---

# Writing with Markdown

All of Markdown works: **bold**, *italic*, lists, quotes, images and footnotes. This page shows what docsgen adds. Compare
it with its file, \`content/docs/writing/markdown.md\`.

## Links

Link to a document by its file, as in the [introduction](../intro.md#first-steps). The link keeps working when the
document gets another URL, and docsgen reports it when the document is deleted.

## Admonitions

:::tip[Use sparingly]
A box draws attention. Use it only for what a reader must not miss.
:::

The types are \`note\`, \`tip\`, \`info\`, \`warning\`, \`caution\` and \`danger\`:

\`\`\`md
:::warning[Make a copy first]
This deletes all settings.
:::
\`\`\`

## Code

A code block can have a title and highlighted lines:

\`\`\`ts title="greeting.ts" {2}
export function greet(name: string): string {
  return \`Hello, \${name}!\`
}
\`\`\`

Both are set after the three backticks: \`ts title="greeting.ts" {2}\`.

## Tabs

Tabs with the same \`group\` switch together on all pages, and the site remembers the choice of the reader.

::::tabs{group=system}

:::tab[macOS and Linux]

\`\`\`sh
export TOKEN=secret
\`\`\`

:::

:::tab[Windows]

\`\`\`powershell
$env:TOKEN = 'secret'
\`\`\`

:::

::::

## Tables

| Front matter | What it does |
| --- | --- |
| \`title\` | sets the page title, if the page has no heading |
| \`description\` | describes the page for search engines |
| \`sidebar_label\` | sets a shorter name in the sidebar |
| \`sidebar_position\` | sets the position in the sidebar |
| \`draft: true\` | excludes the page from the finished site |

Front matter is the block between two lines of \`---\` at the top of a file.
`
