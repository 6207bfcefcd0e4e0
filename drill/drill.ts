import { ensureServerBuilt } from '../tools/server-build.ts'
import { clockJumps } from './clock-jumps.ts'
import { databaseKills } from './database-kills.ts'
import { deadWorkers } from './dead-workers.ts'
import { failover } from './failover.ts'
import { fullDisk } from './full-disk.ts'
import type { Drill, Outcome, Scale } from './outcome.ts'
import { overload } from './overload.ts'
import { pipeliners } from './pipeliners.ts'
import { writeReport } from './report.ts'
import { restoreOnNewMachine } from './restore-on-new-machine.ts'
import { resultDay } from './result-day.ts'
import { rollingRestart } from './rolling-restart.ts'
import { serverKills } from './server-kills.ts'
import { slowClients } from './slow-clients.ts'
import { tidyUpOnSignals } from './stage/place.ts'
import { forgetPrepared } from './stage/prepared.ts'
import { stoppedDatabase } from './stopped-database.ts'
import { taker } from './taker.ts'

// `npm run drill`: failures that a college has to expect, as programs that each produce a figure. `npm run
// drill -- restore` runs one of them, `npm run drill -- quick` short versions of all.

const drills: readonly Drill[] = [
  serverKills,
  databaseKills,
  stoppedDatabase,
  failover,
  fullDisk,
  deadWorkers,
  clockJumps,
  rollingRestart,
  slowClients,
  pipeliners,
  taker,
  overload,
  resultDay,
  restoreOnNewMachine,
]
const asked = process.argv.slice(2)
const scale: Scale = asked.includes('quick') ? 'quick' : 'whole'
const wanted = asked.filter((name) => name !== 'quick')
const unknown = wanted.filter((name) => !drills.some((drill) => drill.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no drill called ${unknown.join(', ')}. Enter one of ${drills.map(({ name }) => name).join(', ')}, quick, or nothing.`,
  )
  process.exit(2)
}

await ensureServerBuilt()
tidyUpOnSignals()
try {
  for (const drill of drills) if (wanted.length === 0 || wanted.includes(drill.name)) await runOne(drill)
} finally {
  await forgetPrepared()
}
process.exit()

async function runOne(drill: Drill): Promise<void> {
  console.log(`\n— ${drill.title}`)
  const startedAt = performance.now()
  const { figure, isKept } = await drill
    .run(scale)
    .catch((error: unknown) => ({ figure: `the drill broke off: ${String(error)}`, isKept: false }))
  const seconds = (performance.now() - startedAt) / 1000
  const verdict = isKept === null ? 'not run' : isKept ? 'kept' : 'BROKEN'
  console.log(`\n${verdict} after ${seconds.toFixed(0)} s: ${figure}`)
  if (isKept === false) process.exitCode = 1
  const outcome: Outcome = { ...drill, figure, isKept, seconds }
  // Written after each drill, so that an interruption loses nothing. Short versions aren't representative and
  // aren't written.
  if (scale === 'whole') writeReport(drills, outcome)
}
