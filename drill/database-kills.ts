import { setTimeout as sleep } from 'node:timers/promises'
import type { Drill } from './outcome.ts'
import { onPortal } from './stage.ts'
import { auditAnswers, Writers } from './writers.ts'

const kills = 20
const writerCount = 20
const backWithinMs = 20_000

export const databaseKills: Drill = {
  name: 'database-kills',
  title: `The database is killed ${kills} times under ${writerCount} writing clients, while the server goes on`,
  promise: `no acknowledged write is lost, and the portal is ready again within ${backWithinMs / 1000} s by itself`,
  run: () =>
    onPortal(async ({ replica, databasePid, address }) => {
      const writers = new Writers(() => [replica.origin])
      await writers.start(writerCount)
      let longestMs = 0
      for (let kill = 0; kill < kills; kill += 1) {
        await sleep(400 + 53 * (kill % 11))
        await killedOnce(databasePid)
        const startedAt = performance.now()
        // It may not have noticed yet.
        while (await replica.isReady()) await sleep(20)
        while (!(await replica.isReady()) && performance.now() - startedAt < 2 * backWithinMs) await sleep(50)
        longestMs = Math.max(longestMs, performance.now() - startedAt)
      }
      await writers.stop()
      const { lost, doubled, miscounted } = await auditAnswers(await address(), writers)
      return {
        figure: `${writers.acknowledged.size} acknowledged; ${lost} lost, ${doubled} doubled, ${miscounted} counts wrong; ready again after ${(longestMs / 1000).toFixed(1)} s at the latest`,
        isKept: lost + doubled + miscounted === 0 && longestMs < backWithinMs,
      }
    }),
}

/** A database that is just starting again has left the number of its last process in the file. */
async function killedOnce(databasePid: () => number): Promise<void> {
  for (;;) {
    try {
      process.kill(databasePid(), 'SIGKILL')
      return
    } catch {
      await sleep(50)
    }
  }
}
