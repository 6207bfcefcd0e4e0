import { setTimeout as sleep } from 'node:timers/promises'
import { auditRooms, isSound, sentenceOf } from './audit/audit-rooms.ts'
import type { Drill } from './outcome.ts'
import { Writers } from './people/writers.ts'
import { progress } from './progress.ts'
import { onPortal, type StagedPortal } from './stage/stage.ts'

const counts = { whole: { kills: 75, writers: 20 }, quick: { kills: 5, writers: 10 } }
/**
 * One kill in this number hits only the database. More than five a minute would make the portal give it up.
 */
const databaseEvery = 5
const readyWithinMs = 15_000

export const serverKills: Drill = {
  name: 'server-kills',
  title: `The server is killed ${counts.whole.kills} times, mostly its database with it, sometimes its database alone, under ${counts.whole.writers} clients who write in all rooms`,
  promise: `no acknowledged write is lost or duplicated, and the portal is ready again within ${readyWithinMs / 1000} s`,
  run: (scale) =>
    onPortal(async (portal) => {
      const { kills, writers: writerCount } = counts[scale]
      const writers = new Writers(portal.field, () => [portal.replica.origin])
      writers.start(writerCount)
      let longestMs = 0
      for (let kill = 0; kill < kills; kill += 1) {
        await writers.untilWritten(20)
        await sleep(23 * (kill % 17))
        const startedAt = performance.now()
        if (kill % databaseEvery === databaseEvery - 1) await killDatabase(portal)
        else await killServer(portal)
        longestMs = Math.max(longestMs, performance.now() - startedAt)
        progress(`${kill + 1} of ${kills} kills, ${writers.ledger.acknowledged} writes`)
      }
      const ledger = await writers.stop()
      const audit = await auditRooms(await portal.address(), ledger, portal.field)
      return {
        figure: `${kills} kills; ${ledger.summary}, ${ledger.failed} refused or interrupted: ${sentenceOf(audit)}; ready again after ${(longestMs / 1000).toFixed(1)} s at the latest`,
        isKept: isSound(audit) && ledger.acknowledged > kills && longestMs < readyWithinMs,
      }
    }),
}

async function killServer({ replica }: StagedPortal): Promise<void> {
  await replica.kill()
  await replica.start()
}

/** Kills the database, and waits until the server has started another one. */
async function killDatabase({ replica, databasePid }: StagedPortal): Promise<void> {
  const pid = databasePid()
  process.kill(pid, 'SIGKILL')
  for (let isBack = false; !isBack && replica.isRunning; ) {
    await sleep(25)
    isBack = pidNow(databasePid) !== pid && (await replica.isReady())
  }
  if (!replica.isRunning) await replica.start()
}

/** Returns null while a database is starting, because the file is missing then. */
function pidNow(databasePid: () => number): number | null {
  try {
    return databasePid() || null
  } catch {
    return null
  }
}
