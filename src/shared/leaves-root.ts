/** Whether a path, relative to the root of the site, leads out of it. */
export function leavesRoot(file: string): boolean {
  return /^\.\.(?:\/|$)/.test(file)
}
