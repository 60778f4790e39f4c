/** Front page of a new site. */
export const frontPage = `---
title: Welcome
description: Where to start.
---

# Welcome

Say here what your project does and whom it helps. Then show readers where to go:

::::cards

:::card[Introduction]{href=/docs/intro}
What this site is made of, and what to do first.
:::

:::card[Writing with Markdown]{href=/docs/writing/markdown}
What a document can hold: boxes, tabs, code and tables.
:::

::::

This page is \`content/pages/index.md\`. Every other Markdown or React file in that folder becomes a page too.
`

/** Stylesheet of a new site. */
export const brand = `/* The accent color for links and buttons, and two shades of it: on hover, and for soft backgrounds. */
:root {
  --dg-accent: #5b3fa6;
  --dg-accent-hover: #452d85;
  --dg-accent-soft: #f1edfb;
}

[data-theme='dark'] {
  --dg-accent: #b9a6f2;
  --dg-accent-hover: #d5c9f9;
  --dg-accent-soft: #261d42;
}
`

/** Picture beside its title. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">
  <path fill="#7c5fd0" d="M3 6.5c4.5-1.7 9-1.2 13 1.5v18.5c-4-2.7-8.5-3.2-13-1.5z" />
  <path fill="#a58bf0" d="M29 6.5c-4.5-1.7-9-1.2-13 1.5v18.5c4-2.7 8.5-3.2 13-1.5z" />
</svg>
`

/** Its icon in the browser. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="7" fill="#5b3fa6" />
  <path fill="#fff" d="M6 9c3.5-1.2 6.5-.9 9.2.8v13.7c-2.7-1.7-5.7-2-9.2-.8zM26 9c-3.5-1.2-6.5-.9-9.2.8v13.7c2.7-1.7 5.7-2 9.2-.8z" />
</svg>
`
