import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { root } from '../tools/run.ts'
import { databaseKills } from './database-kills.ts'
import type { Drill, Outcome } from './outcome.ts'
import { restoreOnNewMachine } from './restore-on-new-machine.ts'
import { rollingRestart } from './rolling-restart.ts'
import { serverKills } from './server-kills.ts'
import { slowClients } from './slow-clients.ts'

// `npm run drill`: what goes wrong in a college, as programs, each with its figure. `npm run drill -- restore` runs one.

const drills: readonly Drill[] = [
  serverKills,
  databaseKills,
  rollingRestart,
  slowClients,
  restoreOnNewMachine,
]
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !drills.some((drill) => drill.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no drill called ${unknown.join(', ')}. Say one of ${drills.map(({ name }) => name).join(', ')}, or nothing`,
  )
  process.exit(2)
}

const outcomes: Outcome[] = []
for (const drill of drills) {
  if (wanted.length > 0 && !wanted.includes(drill.name)) continue
  console.log(`\n— ${drill.title}`)
  const startedAt = performance.now()
  const { figure, isKept } = await drill.run()
  const seconds = (performance.now() - startedAt) / 1000
  console.log(`${isKept === null ? 'not run' : isKept ? 'kept' : 'BROKEN'}: ${figure}`)
  outcomes.push({ ...drill, figure, isKept, seconds })
}
if (wanted.length === 0) writeFileSync(join(root, 'docs', 'drills.md'), reportOf(outcomes))
if (outcomes.some(({ isKept }) => isKept === false)) process.exitCode = 1

function reportOf(all: readonly Outcome[]): string {
  const rows = all.map(
    ({ name, title, promise, figure, isKept, seconds }) =>
      `| \`npm run drill -- ${name}\` | ${title} | ${promise} | ${figure} | ${isKept === null ? 'not run' : isKept ? 'kept' : '**broken**'} | ${seconds.toFixed(0)} s |`,
  )
  return `# Drills

What went wrong on purpose in one run of \`npm run drill\` (${cpus().length} cores for clients, servers and database together,
Node ${process.versions.node}), and what became of the promise.

| command | drill | promise | figure | | took |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`
}
