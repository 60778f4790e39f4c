#!/usr/bin/env node
// `npm create docsgen my-docs` is `docsgen init my-docs`, with the same options.
process.argv.splice(2, 0, 'init')
await import('docsgen/bin')
