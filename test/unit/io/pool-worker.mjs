// The thread of `worker-pool.test.ts`: each input ends, loops forever or waits forever.
export default async function work({ inputs, progress }) {
  const timer = setInterval(() => Atomics.store(progress, 1, performance.eventLoopUtilization().idle), 10)
  for (const [i, input] of inputs.entries()) {
    Atomics.store(progress, 0, i)
    if (input === 'loops') for (;;);
    if (input === 'waits') await new Promise(() => {})
  }
  clearInterval(timer)
  return { answers: inputs, pack: {} }
}
