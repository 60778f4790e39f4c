/** Stands for a package or a file that is not there. Every use of it gives another stub. */
const mark = Symbol('docsgen stub')
/** Objects that a stub of a call was called with. */
const given = Symbol('arguments of a docsgen stub')

/** Returns the name of a stub: the package, and the path of what was used of it. */
export function stubName(value: unknown): string | undefined {
  const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function'
  return isObject ? (value as { [mark]?: string })[mark] : undefined
}

/** Returns the objects that the call of a stub got: those that `extendConfig({ … })` extends. */
export function stubArguments(value: unknown): object[] {
  return stubName(value) === undefined ? [] : ((value as { [given]?: object[] })[given] ?? [])
}

const inText = 'is not installed'
const textOfStub = new RegExp(`\\[([^[\\]]*) ${inText}\\]`)

/** Returns the name of a stub that is part of a text. */
export function stubInText(text: string): string | undefined {
  return textOfStub.exec(text)?.[1]
}

/** Returns a value that can be called, constructed, iterated and read, whatever the code expects. */
export function stub(name: string, args: object[] = []): object {
  const known = new Map<string | symbol, unknown>()
  const proxy: object = new Proxy(function stubbed() {}, {
    get(target, key) {
      if (key === mark) return name
      if (key === given) return args
      if (key === 'then' || key === 'toJSON' || key === '__esModule') return undefined
      if (key === Symbol.iterator) return function* nothing() {}
      if (key === Symbol.toPrimitive || key === 'toString') return () => `[${name} ${inText}]`
      if (key === 'length') return 0
      if (key === 'prototype') return Reflect.get(target, key)
      if (typeof key === 'symbol') return undefined
      if (!known.has(key)) known.set(key, key === 'default' ? proxy : stub(`${name}.${key}`))
      return known.get(key)
    },
    // Named imports of a CommonJS module read its prototype.
    getPrototypeOf: () => proxy,
    // `defineConfig({ … })` and `withMermaid({ … })` return what they get.
    apply: (_, __, [first, ...more]: unknown[]) =>
      /(?:^|[./])(?:define\w*|with[A-Z]\w*)$/.test(name) && isObject(first)
        ? first
        : stub(`${name}()`, [first, ...more].filter(isObject)),
    construct: () => stub(`new ${name}`),
    has: () => true,
  })
  return proxy
}

/** Returns whether a value is an object, or a stub of one. */
function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || stubName(value) !== undefined
}

/** Returns the first stub in a value. */
export function stubIn(value: unknown, seen = new Set<unknown>()): string | undefined {
  const name = stubName(value)
  if (name !== undefined) return name
  if (typeof value !== 'object' || value === null || seen.has(value)) return undefined
  seen.add(value)
  for (const one of Object.values(value)) {
    const found = stubIn(one, seen)
    if (found !== undefined) return found
  }
  return undefined
}
