import type { Job } from '../../model/result-exchange.ts'
import { hashOf } from '../../shared/hash.ts'

/** Number of inputs whose results travel together, at most on average. */
const inputsPerGroup = 32

/**
 * Returns the number of the group of an input. It depends only on the name of the input and, in powers of two, on the
 * number of documents, so an added page hardly moves others to another group.
 */
export function groupOf(subject: string, documents: number): number {
  return Math.floor(shareOf(subject) * groupsIn(documents))
}

/** Reports whether a job makes the results of a group: whole groups in a row. */
export function isOfJob(subject: string, documents: number, { number, count }: Job): boolean {
  return Math.floor((groupOf(subject, documents) / groupsIn(documents)) * count) === number - 1
}

function groupsIn(documents: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(documents / inputsPerGroup)))
}

/** A number from 0 to below 1, evenly distributed. */
function shareOf(subject: string): number {
  return Number.parseInt(hashOf(subject).slice(0, 12), 16) / 2 ** 48
}
