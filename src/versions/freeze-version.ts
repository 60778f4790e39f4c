import fs from 'node:fs'
import path from 'node:path'
import { versionNameFault } from '../content/version-names.ts'
import type { Problem } from '../model/problem.ts'
import { readVersionList } from './list.ts'
import { versionPlaces } from './places.ts'
import { planVersion, type VersionRequest } from './plan.ts'
import { inStage } from './stage.ts'
import { isUnfinished, moveVersion, removeMarks, stageVersion, takeBack } from './swap.ts'

/** A version that was made. */
export interface FrozenVersion {
  documents: number
  /** Folder of its documents, relative to the root. */
  folder: string
}

/** What became of it: without a version the problems say why; there are none when it was stopped. */
export interface Frozen {
  version?: FrozenVersion
  problems: Problem[]
}

/**
 * Freezes the documents of a collection as a version: whole, or not at all, also when the process is killed or the disk
 * refuses, which is thrown.
 */
export async function freezeVersion(request: VersionRequest, signal: AbortSignal): Promise<Frozen> {
  const taken = await clearLeftOvers(request)
  if (taken) return { problems: [taken] }
  const { plan, problems } = await planVersion(request)
  if (!plan) return { problems }
  const frozen = await inStage(path.join(request.root, plan.places.stage), () => freeze(request, signal))
  return 'severity' in frozen ? { problems: [frozen] } : frozen
}

async function freeze(request: VersionRequest, signal: AbortSignal): Promise<Frozen> {
  // Another process may have made a version since the first look.
  const { plan, problems } = await planVersion(request)
  if (!plan) return { problems }
  await stageVersion(request.root, plan, signal)
  if (signal.aborted) return { problems: [] }
  moveVersion(request.root, plan)
  return { version: { documents: plan.documents, folder: plan.folders[0]!.to }, problems }
}

/** Takes away what a process left that was killed while it made a version. A problem where one is at work. */
async function clearLeftOvers({ root, config, collection, name }: VersionRequest): Promise<Problem | undefined> {
  const places = versionPlaces(config, collection, name)
  const list = readVersionList(root, places.list)
  if ('severity' in list || versionNameFault(name)) return undefined
  const stage = path.join(root, places.stage)
  if (!fs.existsSync(stage) && !isUnfinished(root, places)) return undefined
  return inStage(stage, () => {
    for (const listed of list.names) removeMarks(root, versionPlaces(config, collection, listed))
    if (!list.names.includes(name)) takeBack(root, places)
    return undefined
  })
}
