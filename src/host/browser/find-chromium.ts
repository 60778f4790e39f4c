import fs from 'node:fs'
import path from 'node:path'

/** Names of Chromium and its relatives on Linux. */
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
  'brave-browser',
]
const programs = [
  'Google/Chrome/Application/chrome.exe',
  'Chromium/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
]

/** Returns the path of an installed Chromium: that in `CHROME_PATH`, else the first one in a usual place. */
export function findChromium(): string | undefined {
  const { CHROME_PATH: own, PATH = '', PROGRAMFILES: files = '', LOCALAPPDATA: local = '' } = process.env
  if (own !== undefined) return isFile(own) ? own : undefined
  const onPath = PATH.split(path.delimiter).flatMap((folder) => names.map((name) => path.join(folder, name)))
  const onMac = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
  )
  const onWindows = [files, `${files} (x86)`, local].flatMap((folder) =>
    programs.map((file) => path.join(folder, file)),
  )
  return [...onPath, ...onMac, ...onWindows].find(isFile)
}

function isFile(file: string): boolean {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true
}
