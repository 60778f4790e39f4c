/** What open pages are told of a change. */
export interface Update {
  /** New URL of pages that have moved, by the old one. */
  moved: Record<string, string>
  /** Output paths of static files that have changed. */
  files: string[]
}
