import { spawnSync } from 'node:child_process'

export function run(command: string, args: string[], cwd: string) {
  const done = spawn(command, args, cwd)
  if (done.error) throw new Error(`${command} cannot be run: ${done.error.message}`)
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${done.status}:\n${done.stderr}`)
  return done
}

/** The environment of a shell, as the variables of `npm test` are for another folder. */
export function spawn(command: string, args: string[], cwd: string) {
  const outer =
    /^npm_(package|lifecycle|config_local_prefix|config_prefix|command|execpath)|^(INIT_CWD|VITEST|NODE_ENV)/
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !outer.test(name)))
  return spawnSync(command, args, { cwd, env: { ...env, NO_COLOR: '1' }, encoding: 'utf8' })
}
