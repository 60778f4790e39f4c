/** Owner of the repository in package.json until the project has one. */
const noOwner = 'OWNER'

/**
 * Returns the addresses of the project, all from `repository` of its package.json (`github:owner/name`); undefined while
 * that names no owner.
 */
export function projectOf({ repository }) {
  const [, owner, name] = /^github:([\w.-]+)\/([\w.-]+)$/.exec(repository) ?? []
  if (owner === undefined) throw new Error(`package.json: "repository" should be "github:owner/name".`)
  if (owner === noOwner) return undefined
  const url = `https://github.com/${owner}/${name}`
  return {
    url,
    repository: { type: 'git', url: `git+${url}.git` },
    homepage: `https://${owner.toLowerCase()}.github.io/${name}/`,
    bugs: { url: `${url}/issues` },
  }
}
