import { spawn } from 'node:child_process'

const openers: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  // The empty argument is the window title; without it, `start` would use the URL as the title.
  win32: ['cmd', '/c', 'start', ''],
}

/** Opens a URL in the default browser, or in the one that `BROWSER` names. Ignores failures. */
export function openBrowser(url: string): void {
  const { BROWSER } = process.env
  if (BROWSER === 'none') return
  const [command, ...args] = BROWSER ? [BROWSER] : (openers[process.platform] ?? ['xdg-open'])
  const child = spawn(command!, [...args, url], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}
