// Loaded into docsgen by NODE_OPTIONS: calls of `name` whose path contains `only` fail with `code`, once the output contains a manifest.
import fs from 'node:fs'

const { name, only, code, manifest } = JSON.parse(process.env.DOCSGEN_TEST_CACHE_FAULT)
const real = fs[name]
const { existsSync } = fs
fs[name] = (...args) => {
  if (String(args[0]).includes(only) && existsSync(manifest))
    throw Object.assign(new Error(`${code}: i/o error, ${name} '${args[0]}'`), {
      code,
      syscall: name,
      path: String(args[0]),
    })
  return real(...args)
}
