/** What is said of a navbar item that has thrown: the item as it is configured, and what it has thrown as the cause. */
export function itemError({ dataset }: HTMLElement, cause: unknown): Error {
  const { mobile: _, ...props } = JSON.parse(dataset.props!) as Record<string, unknown>
  const item = JSON.stringify({ type: dataset.item, ...props }, null, 2)
  return new Error(`A theme navbar item failed to render:\n${item}`, { cause })
}
