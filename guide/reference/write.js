import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

// Node 20 does not run TypeScript. Modules that are imported later have to be imported before the runner closes.
await runnerImport(fileURLToPath(new URL('./write-all.ts', import.meta.url)), { configFile: false, logLevel: 'error' })
