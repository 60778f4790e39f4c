/** All of a long table in the soak (`npm run test:soak`), else its first entry and each nth after it. */
export function sampled<Item>(all: Item[], nth: number): Item[] {
  return process.env.DOCSGEN_SOAK === '1' ? all : all.filter((_, i) => i % nth === 0)
}
