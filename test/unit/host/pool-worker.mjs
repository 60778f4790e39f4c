// The thread of `worker-pool.test.ts`: each input ends, loops forever, waits forever or throws
// when the next task loads its code.
export default async function work({ inputs, progress }) {
  await new Promise((loaded) => setTimeout(loaded, 20))
  const timer = setInterval(() => Atomics.store(progress, 1, performance.eventLoopUtilization().idle), 10)
  for (const [i, input] of inputs.entries()) {
    Atomics.store(progress, 0, i)
    if (input === 'loops') for (;;);
    if (input === 'waits') await new Promise(() => {})
    if (input === 'throws later')
      setTimeout(() => {
        throw new Error('It is late.')
      })
  }
  clearInterval(timer)
  return { answers: inputs, pack: {} }
}
