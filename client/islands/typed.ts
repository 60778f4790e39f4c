type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Takes what was typed into fields before React knew of them back out of them; the function that it gives types it
 * again, so that React hears of it.
 */
export function takeTyped(events: Event[]): () => void {
  const fields = new Set(events.filter(({ type }) => type === 'input').map(({ target }) => target as Field))
  const typed = [...fields].filter((field) => 'value' in field).map((field) => [field, field.value] as const)
  for (const [field] of typed) if ('defaultValue' in field) field.value = field.defaultValue
  return () => {
    for (const [field, value] of typed) type(field, value)
  }
}

// The setter of the class: React has put its own on the element, to tell what it has set from what was typed.
function type(field: Field, value: string): void {
  if (!field.isConnected) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}
