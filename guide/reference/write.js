import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

// Node 20 does not run TypeScript.
const { module } = await runnerImport(fileURLToPath(new URL('./reference.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
})
await module.writeReference()
