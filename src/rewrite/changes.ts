/** A change of a file. Paths are relative to the root of the site. */
export interface ChangedFile {
  file: string
  /** Text as it is on disk; undefined for a new file. */
  before?: string
  after: string
}

/** A file or folder that gets another path. */
export interface Move {
  from: string
  to: string
}

export interface Changes {
  files: ChangedFile[]
  moves?: Move[]
}
