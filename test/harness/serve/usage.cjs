// Loaded into a server: on a signal it writes what it uses to a file, in bytes, after its garbage is gone.
const fs = require('node:fs')

const { DOCSGEN_USAGE } = process.env
process.on('SIGUSR2', () => {
  for (let i = 0; i < 4; i++) globalThis.gc()
  fs.writeFileSync(`${DOCSGEN_USAGE}.new`, JSON.stringify(process.memoryUsage()))
  fs.renameSync(`${DOCSGEN_USAGE}.new`, DOCSGEN_USAGE)
})
