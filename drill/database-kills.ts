import { setTimeout as sleep } from 'node:timers/promises'
import { auditRooms, isSound, sentenceOf } from './audit/audit-rooms.ts'
import type { Drill } from './outcome.ts'
import { Writers } from './people/writers.ts'
import { progress } from './progress.ts'
import { onReplicas } from './stage/stage.ts'

const counts = { whole: { kills: 75, writers: 20 }, quick: { kills: 3, writers: 10 } }
const readyWithinMs = 5_000

export const databaseKills: Drill = {
  name: 'database-kills',
  title: `The database alone is killed ${counts.whole.kills} times under ${counts.whole.writers} clients who write in all rooms, while the server keeps running`,
  promise: `no acknowledged write is lost or duplicated, and the server is ready within ${readyWithinMs / 1000} s after the database is`,
  run: (scale) =>
    onReplicas(1, async ({ replicas: [replica], field, database, address }) => {
      const { kills, writers: writerCount } = counts[scale]
      const writers = new Writers(field, () => [replica.origin])
      writers.start(writerCount)
      let longestMs = 0
      for (let kill = 0; kill < kills; kill += 1) {
        await writers.untilWritten(20)
        await sleep(29 * (kill % 11))
        await database.killAndStartAgain()
        longestMs = Math.max(longestMs, await replica.untilReady(2 * readyWithinMs))
        progress(`${kill + 1} of ${kills} kills, ${writers.ledger.acknowledged} writes`)
      }
      const ledger = await writers.stop()
      const audit = await auditRooms(address, ledger, field)
      return {
        figure: `${kills} kills; ${ledger.summary}, ${ledger.failed} refused or interrupted: ${sentenceOf(audit)}; ready ${(longestMs / 1000).toFixed(1)} s after the database at the latest`,
        isKept: isSound(audit) && ledger.acknowledged > kills && longestMs < readyWithinMs,
      }
    }),
}
