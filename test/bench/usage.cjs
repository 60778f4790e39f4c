// Loaded first into the process that is measured; tells at its end what the system says about it.
const fs = require('node:fs')
const { isMainThread } = require('node:worker_threads')

const target = process.env.DOCSGEN_BENCH_USAGE
if (isMainThread && target) process.on('exit', () => fs.writeFileSync(target, JSON.stringify(usage())))

function usage() {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  return { cpu: (userCPUTime + systemCPUTime) / 1e6, orphans: cpuOfChildren(), peak: ownPeak() ?? maxRSS * 1024 }
}

/** Seconds of processes that this one leaves behind, such as a service of esbuild: nobody waits for them. */
function cpuOfChildren() {
  try {
    const threads = fs.readdirSync('/proc/self/task')
    const lists = threads.map((thread) => fs.readFileSync(`/proc/self/task/${thread}/children`, 'utf8'))
    const children = lists.join(' ').split(' ').filter(Boolean)
    return children.reduce((sum, child) => sum + cpuOf(fs.readFileSync(`/proc/${child}/stat`, 'utf8')), 0)
  } catch {
    return 0
  }
}

/** User and system time of a process and of the children that it waited for; Linux counts them in hundredths. */
function cpuOf(stat) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
}

/** Not `maxRSS`: Linux counts the process that started this one in it. */
function ownPeak() {
  try {
    return Number(/VmHWM:\s*(\d+)/.exec(fs.readFileSync('/proc/self/status', 'utf8'))[1]) * 1024
  } catch {
    return undefined
  }
}
