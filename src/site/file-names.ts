import { type Problem, problem } from '../model/problem.ts'
import type { PagePlan } from '../model/site.ts'
import type { AssetInfo } from '../model/types.ts'
import { expectedFile } from '../model/urls.ts'

/** Problem of a page whose route cannot be served, nearly always because of its file name. */
export function badRoute({ route, doc, component, url }: PagePlan): Problem | undefined {
  const expected = expectedFile(route)
  const file = doc?.path ?? component
  return expected === undefined ? undefined : badName({ path: route, expected, file, subject: file ?? url })
}

/** Problems of static files whose paths cannot be served. */
export function badStatics(statics: Map<string, AssetInfo>): Problem[] {
  return [...statics].flatMap(([path, { path: file }]) => {
    // Conflicts with docsgen's own files are reported with the output.
    const expected = expectedFile(path.replace(/^\.docsgen/, ''))
    return expected === undefined ? [] : [badName({ path, expected, file, subject: file })]
  })
}

interface BadName {
  path: string
  expected: string
  file: string | undefined
  subject: string
}

function badName({ path, expected, ...place }: BadName): Problem {
  return problem('bad-file-name', {
    message: `${JSON.stringify(path)} cannot be part of a URL: it should be ${expected}.`,
    hint: 'Rename the file.',
    ...place,
  })
}
