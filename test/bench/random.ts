/** A stream of numbers that depends on the seed alone. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number
  /** True in `share` of the calls, from 0 to 1. */
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
}

/** Marsaglia's xorshift32, started from a scattered seed. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1
  const below = (limit: number): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return Math.floor(((state >>> 0) / 2 ** 32) * limit)
  }
  for (let i = 0; i < 8; i++) below(1)
  return {
    below,
    chance: (share) => below(1000) < share * 1000,
    pick: (list) => list[below(list.length)]!,
  }
}
