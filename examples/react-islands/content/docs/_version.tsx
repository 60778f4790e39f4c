import manifest from '../../package.json'

/** Runs when the site is built: browsers get its HTML only. */
export function Version() {
  return <code>{manifest.name}</code>
}
