import { codesLike, explanation, listOfCodes } from '../host/report/explanation.ts'

/** `docsgen explain`: prints what a problem code means, an example and the fix. */
export async function run([argument]: unknown[]): Promise<number> {
  if (argument === undefined) {
    process.stdout.write(`${listOfCodes()}\n`)
    return 0
  }
  const code = String(argument)
  const text = explanation(code)
  if (text === undefined) {
    process.stderr.write(`error  There is no problem code "${code}".\n`)
    for (const line of codesLike(code)) process.stderr.write(`  ${line}\n`)
    process.stderr.write('  Run "docsgen explain" for a list of all codes.\n')
    return 2
  }
  process.stdout.write(`${text}\n`)
  return 0
}
