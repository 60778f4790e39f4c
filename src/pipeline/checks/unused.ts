import { severities } from '../../config/checks.ts'
import type { Problem } from '../../model/problem.ts'
import { manifestName } from '../../model/types.ts'
import type { Listing, World } from '../../model/world.ts'
import {
  addMentions,
  type Candidate,
  isKept,
  noMentions,
  unnamed,
  unusedFile,
  unusedPartial,
} from '../../site/check/unused.ts'
import type { Plan } from '../plan.ts'

const textFile = /\.(?:mdx?|[cm]?[jt]sx?|json|ya?ml|toml|html?|svg|xml|css|s[ac]ss|less|txt|webmanifest)$/i

/** Reports static files and partials that no text of the site names. */
export async function unusedFiles(plan: Plan, { statics, content }: Listing, world: World): Promise<Problem[]> {
  const { unusedFiles: ofFiles, unusedPartials: ofPartials, keepFiles } = plan.config.checks
  const all = await world.files('.')
  // The output of a build names everything.
  const built = all.filter((path) => path.endsWith('/404.html')).map((path) => path.slice(0, -'404.html'.length))
  const outputs = built.filter((folder) => world.read(folder + manifestName).state === 'read')
  const own = all.filter((path) => !outputs.some((folder) => path.startsWith(folder)))
  const mentions = noMentions()
  for (const path of own) {
    const read = textFile.test(path) ? world.read(path) : undefined
    if (read?.state === 'read') addMentions(mentions, path, read.text)
  }
  const files = [...statics].flatMap(([output, { path }]): Candidate[] =>
    isKept(output, keepFiles) ? [] : [{ path, output }],
  )
  const documents = new Set(content)
  const folders = plan.folders.map(({ path }) => (path === '.' ? '' : `${path}/`))
  const isPartial = (path: string) =>
    /\.mdx?$/i.test(path) &&
    /(?:^|\/)_[^/]*/.test(path) &&
    !documents.has(path) &&
    folders.some((folder) => path.startsWith(folder))
  const partials = own.filter(isPartial).map((path) => ({ path }))
  return [
    ...(ofFiles === 'ignore' ? [] : unnamed(files, mentions).map((one) => unusedFile(one, severities[ofFiles]))),
    ...(ofPartials === 'ignore'
      ? []
      : unnamed(partials, mentions).map((one) => unusedPartial(one, severities[ofPartials]))),
  ]
}
