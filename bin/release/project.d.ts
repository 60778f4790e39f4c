export declare function projectOf(manifest: {
  repository?: string
}): { url: string; repository: { type: string; url: string }; homepage: string; bugs: { url: string } } | undefined
