/** A change, as sent to open pages. */
export interface Update {
  /** New URLs of moved pages, by old URL. */
  moved: Record<string, string>
  /** Output paths of changed static files. */
  files: string[]
}
