/** Options of `docsgen migrate`. */
export interface MigrateOptions {
  write: boolean
  dryRun: boolean
  /** Folder or file to compare the new build with. */
  check?: string
  outDir: string
  reporter: 'text' | 'json'
  quiet: boolean
}
