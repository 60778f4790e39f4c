/** Lets code of the site log to stderr: stdout has only what docsgen prints, such as a report in JSON. Returns the way back. */
export function logToStderr(): () => void {
  const { log, info, debug, error } = console
  Object.assign(console, { log: error, info: error, debug: error })
  return () => void Object.assign(console, { log, info, debug })
}
