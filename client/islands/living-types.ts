const all = new WeakMap<object, unknown>()

/** Sets what is rendered in place of a component. */
export function setLivingType(component: object, living: unknown): void {
  all.set(component, living)
}

/** Returns what is rendered in place of a component; the same for all others. */
export function livingType(type: unknown): unknown {
  const isComponent = typeof type === 'function' || (typeof type === 'object' && type !== null)
  return (isComponent && all.get(type)) || type
}
