/** Changes the document, with a fade where the browser has one and motion is welcome. Done when it is changed. */
export async function transition(change: () => void): Promise<void> {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return change()
  const { ready, finished, updateCallbackDone } = document.startViewTransition(change)
  // One that the next page cuts short is no error.
  for (const end of [ready, finished]) end.catch(() => {})
  await updateCallbackDone
}
