/** Content of an output path. */
export type Content = {
  /** Identifies the content: letters, digits and dashes. */
  hash: string
} & (
  | { body: Uint8Array }
  /** Absolute path of the file, and its size in bytes. */
  | { file: string; size: number }
)

/** Served files by decoded output path, such as `docs/intro/index.html`. Any other path is not found. */
export interface ServedFiles {
  has(path: string): boolean
  /** Returns undefined if the file was deleted meanwhile. */
  open(path: string): Promise<Content | undefined>
}

export function sizeOf(content: Content): number {
  return 'body' in content ? content.body.byteLength : content.size
}
