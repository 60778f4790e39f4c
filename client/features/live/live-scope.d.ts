declare module 'docsgen:live-scope' {
  const scope: Record<string, unknown> | undefined
  export default scope
}
