import { spawn } from 'node:child_process'

const openers: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  // The empty text is the title of a window: without it the address would be taken for one.
  win32: ['cmd', '/c', 'start', ''],
}

/** Shows an address in the reader's browser, or in what `BROWSER` names. Says nothing where that is not possible. */
export function openBrowser(url: string): void {
  const { BROWSER } = process.env
  if (BROWSER === 'none') return
  const [command, ...args] = BROWSER ? [BROWSER] : (openers[process.platform] ?? ['xdg-open'])
  const child = spawn(command!, [...args, url], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}
