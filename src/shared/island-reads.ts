let found: Set<string> | undefined

/** Records that code reads data which pages send to browsers only if an island has read it. */
export function noteRead(name: string): void {
  found?.add(name)
}

/** Adds what an island reads while it is rendered to `reads`. */
export function gatherReads<Result>(reads: Set<string>, render: () => Result): Result {
  const outer = found
  found = reads
  try {
    return render()
  } finally {
    found = outer
  }
}
