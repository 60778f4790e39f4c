/** The process would end because nothing is left that could settle a promise. */
export class NeverSettled extends Error {}

const waiting: (() => void)[] = []

/** Awaits code of the site. Rejects if it waits for a promise that nothing can settle: Node.js would end silently. */
export async function settled<Value>(value: Promise<Value>): Promise<Value> {
  let give: () => void = () => undefined
  const never = new Promise<never>((_, reject) => {
    give = () => reject(new NeverSettled('It waits for a promise that never settles.'))
  })
  // The innermost of those who wait knows best what they wait for.
  const giveUp = () => waiting.at(-1) === give && give()
  waiting.push(give)
  process.on('beforeExit', giveUp)
  try {
    return await Promise.race([value, never])
  } finally {
    process.off('beforeExit', giveUp)
    waiting.splice(waiting.indexOf(give), 1)
  }
}
