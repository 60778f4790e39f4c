type Pause = () => Promise<void> | undefined

/** What somebody waits for: work over the whole site stands still until it is done. */
export class AtHand {
  readonly #underWay = new Set<Promise<unknown>>()

  /** Counts work until it ends. */
  during<Value>(work: Promise<Value>): Promise<Value> {
    this.#underWay.add(work)
    const end = () => void this.#underWay.delete(work)
    work.then(end, end)
    return work
  }

  /** Pauses as long as there is some, and as it is asked for by others. */
  pause(others: Pause): ReturnType<Pause> {
    return this.#underWay.size === 0 ? others() : Promise.allSettled(this.#underWay).then(others)
  }
}
