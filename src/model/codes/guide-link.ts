declare const __DOCSGEN_HOMEPAGE__: string | undefined

/** URL of the published guide, if package.json named the repository when docsgen was compiled. */
const guideUrl = typeof __DOCSGEN_HOMEPAGE__ === 'string' ? __DOCSGEN_HOMEPAGE__.replace(/\/+$/, '') : undefined

/** Returns the URL of the page of a code. */
export function guideLink(code: string, base = guideUrl): string | undefined {
  return base === undefined ? undefined : `${base}/problems/${code}`
}

/** Returns the URL of the tutorial. */
export function tutorialLink(base = guideUrl): string | undefined {
  return base === undefined ? undefined : `${base}/docs/start/tutorial`
}

/** Returns the line below a report that says where its codes are explained; undefined if none of them is known. */
export function explanationOf(known: ReadonlySet<string>, base = guideUrl): string | undefined {
  const [code, ...others] = known
  if (code === undefined) return undefined
  const shown = others.length > 0 ? '<code>' : code
  if (base !== undefined) return `Cause and fix: ${others.length > 0 ? `${base}/problems` : guideLink(code, base)}`
  return `Run "docsgen explain ${shown}" for the cause and the fix.`
}
