/** The bytes at one output path. */
export type Content = {
  /** Tells these bytes from others: letters, digits and dashes. */
  hash: string
} & (
  | { body: Uint8Array }
  /** Absolute path of a file, and its size in bytes. */
  | { file: string; size: number }
)

/** All that can be asked for, by decoded output path: `docs/intro/index.html`. A path that is no key is not found. */
export interface ServedFiles {
  has(path: string): boolean
  /** Nothing where the file is gone since. */
  open(path: string): Promise<Content | undefined>
}

/** Size of a content in bytes. */
export function sizeOf(content: Content): number {
  return 'body' in content ? content.body.byteLength : content.size
}
