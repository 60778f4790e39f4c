/** Returns true if a path relative to the root of the site points outside of it. */
export function leavesRoot(file: string): boolean {
  return /^\.\.(?:\/|$)/.test(file)
}
