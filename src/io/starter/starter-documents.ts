/** First document of a new site. */
export const introduction = `---
sidebar_position: 1
description: What this site is made of, and what to do first.
---

# Introduction

This page is the file \`content/docs/intro.md\`. Run \`npx docsgen serve\`, open the URL that it prints, and change a word in
the file: the page in the browser follows when you save.

## How it works

docsgen makes a web page of every Markdown file in \`content/docs\`. The sidebar follows the folders, so a new document needs
no entry anywhere. Links, anchors and images are checked each time, and what is wrong is reported with file, line and a way
out. While there is an error, the finished site stays as it was.

## Where things are

| Place | What it holds |
| --- | --- |
| \`content/docs\` | the documents; a folder becomes a group in the sidebar |
| \`content/pages\` | pages outside of the documents; \`index.md\` is the front page |
| \`content/static\` | files that are copied as they are: pictures, downloads |
| \`theme/custom.css\` | the colours of the site, and styles of your own |
| \`site.config.ts\` | title, address, navigation bar, footer and all options |

## First steps

:::steps
1. Set \`title\` and \`url\` in \`site.config.ts\`.
2. See in [Writing with Markdown](./writing/markdown.md) what a document can hold.
3. Replace these two documents with your own.
4. Run \`npx docsgen check --strict\` before you publish. It treats warnings as errors.
:::

\`npx docsgen build\` puts the finished site into \`build\`. It is plain files, which any web server can serve.
`

/** Category file of the second folder. */
export const writingCategory = `# Name of this folder in the sidebar, and its place there.
label: Writing
position: 2
`

/** Second document of a new site. */
export const markdownPage = `---
description: Admonitions, tabs, code and tables, each with its source.
---

# Writing with Markdown

All of Markdown works: **bold**, *italic*, lists, quotes, pictures and footnotes. This page shows what docsgen adds. Open
its file, \`content/docs/writing/markdown.md\`, beside it.

## Links

Link to a document by its file, as in the [introduction](../intro.md#first-steps). The link keeps working when the
document gets another address, and is reported when the document goes away.

## Admonitions

:::tip[Short and rare]
A box draws the eye. Use one for what a reader must not miss, and none for the rest.
:::

There are \`note\`, \`tip\`, \`info\`, \`warning\`, \`caution\` and \`danger\`:

\`\`\`md
:::warning[Make a copy first]
This deletes all settings.
:::
\`\`\`

## Code

A block of code may have a title, and lines that stand out:

\`\`\`ts title="greeting.ts" {2}
export function greet(name: string): string {
  return \`Hello, \${name}!\`
}
\`\`\`

The words behind the three backticks say so: \`ts title="greeting.ts" {2}\`.

## Tabs

Tabs with the same \`group\` change together, on all pages, and stay as the reader has left them.

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
| \`title\` | names the page, where it has no heading of its own |
| \`description\` | describes it to search engines |
| \`sidebar_label\` | gives it a shorter name in the sidebar |
| \`sidebar_position\` | gives it a place there |
| \`draft: true\` | keeps it out of the finished site |

Front matter is what stands between two lines of \`---\` at the top of a file.
`
