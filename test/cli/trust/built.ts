import path from 'node:path'
import { openOutput } from '../../../src/host/output/open.ts'

/** Commits files as the output of a site. */
export async function builtInto(
  root: string,
  files: Record<string, string>,
): Promise<{ outDir: string; kept: number }> {
  const outDir = path.join(root, 'build')
  const output = await openOutput({ outDir, root, sources: [] })
  if (Array.isArray(output)) throw new Error(JSON.stringify(output))
  const { kept } = await output.commit(Object.entries(files).map(([file, body]) => output.put(file, body)))
  return { outDir, kept }
}
