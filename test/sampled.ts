/** Whether the long tests run in full: `npm run test:soak`. */
export const isSoak = process.env.DOCSGEN_SOAK === '1'

/** All of a long table in the soak, else its first entry and each nth after it. */
export function sampled<Item>(all: Item[], nth: number): Item[] {
  return isSoak ? all : all.filter((_, i) => i % nth === 0)
}
