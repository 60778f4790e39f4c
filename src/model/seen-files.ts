/** Remembers text files that name no others, between builds. */
export interface SeenFiles {
  /** Returns the hash of a file that has not changed since it was added. */
  hashOf(path: string): string | undefined
  /** Adds a file that was read, with the hash of its text. */
  add(path: string, hash: string): void
}
