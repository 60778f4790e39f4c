import * as z from 'zod'
import { checked, choice, section, text } from '../../config/fields.ts'

/** `cache.remote` of the configuration. */
export const remote = section({
  url: checked(expectedServer).describe('URL of the server; names of packs are added to its path.'),
  protocol: choice(
    ['turborepo', 'http'],
    "turborepo: the API of Turborepo's Remote Cache; http: GET, PUT and HEAD of a file for each pack.",
  ),
  team: text('Slug or id of the team on a server for Turborepo.'),
  write: z
    .union([z.literal('auto'), z.boolean()])
    .default('auto')
    .describe('Stores new results; auto: unless the build is for a pull request.'),
  timeout: z.number().positive().max(600).default(10).describe('Seconds until a request is given up.'),
})

export type RemoteConfig = z.output<typeof remote>

const fromEnvironment = 'Secrets come from the environment only. Remove the key, and set'

/** Hints for secrets, which are unknown keys. */
export const secretKeys = [
  ...hintsFor(['token', 'password'], `${fromEnvironment} DOCSGEN_CACHE_TOKEN.`),
  ...hintsFor(['signatureKey', 'signature', 'secret', 'key'], `${fromEnvironment} DOCSGEN_CACHE_SIGNATURE_KEY.`),
]

function hintsFor(keys: string[], hint: string): [string, string][] {
  return keys.map((key) => [`cache.remote.${key}`, hint])
}

function expectedServer(url: string): string | undefined {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return 'a URL that starts with https:// or http://'
  const { username, password, search, hash } = new URL(url)
  if (username || password) return 'a URL without user name and password; the environment has the token'
  return search || hash ? 'a URL without a query and a fragment' : undefined
}
