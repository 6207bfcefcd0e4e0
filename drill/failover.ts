import { auditRooms, isSound, sentenceOf } from './audit/audit-rooms.ts'
import type { Drill } from './outcome.ts'
import { Writers } from './people/writers.ts'
import { progress } from './progress.ts'
import { copyOfPrimary, DatabaseServer } from './stage/database-server.ts'
import { MovingAddress } from './stage/moving-address.ts'
import { atPlace } from './stage/place.ts'
import { copyPrepared, secret } from './stage/prepared.ts'
import { freePort, Replica } from './stage/replica.ts'

const counts = { whole: { writes: 600, writers: 20 }, quick: { writes: 60, writers: 10 } }
const readyWithinMs = 10_000

export const failover: Drill = {
  name: 'failover',
  title: `The database is killed under ${counts.whole.writers} clients who write in all rooms; its synchronous standby is promoted, and the address is moved to it`,
  promise: `no acknowledged write is lost, and the portal is ready without help within ${readyWithinMs / 1000} s of the kill`,
  run: (scale) =>
    atPlace(async (place) => {
      const { folder, field } = await copyPrepared(place)
      const cluster = `${folder}/postgres/cluster`
      const standbyCluster = copyOfPrimary(cluster, place.folder())
      const primary = await DatabaseServer.start(place, cluster, { synchronous_standby_names: 'standby' })
      const standby = await DatabaseServer.startStandby(place, standbyCluster, primary)
      await primary.untilReplicated()
      const moving = await MovingAddress.open(place, primary.port)
      const url = `postgres://postgres@127.0.0.1:${moving.port}/portal`
      const replica = new Replica(place, await freePort(), {
        DATABASE_URL: url,
        PORTAL_DATA_DIR: folder,
        ...secret,
      })
      await replica.start()
      const writers = new Writers(field, () => [replica.origin])
      const { writes, writers: writerCount } = counts[scale]
      writers.start(writerCount)
      while (writers.ledger.acknowledged < writes) {
        await writers.untilWritten(20)
        progress(`${writers.ledger.acknowledged} writes before the failover`)
      }
      const startedAt = performance.now()
      await primary.kill()
      await standby.promote()
      const promotedMs = performance.now() - startedAt
      moving.moveTo(standby.port)
      await replica.untilReady(4 * readyWithinMs)
      const readyMs = performance.now() - startedAt
      const before = writers.ledger.acknowledged
      await writers.untilWritten(60)
      const ledger = await writers.stop()
      const audit = await auditRooms({ url }, ledger, field)
      return {
        figure: `the standby was promoted after ${(promotedMs / 1000).toFixed(1)} s and the portal ready after ${(readyMs / 1000).toFixed(1)} s; ${before.toLocaleString('en-IN')} writes before and ${ledger.acknowledged - before} after it; ${ledger.summary}: ${sentenceOf(audit)}`,
        isKept: isSound(audit) && readyMs < readyWithinMs && ledger.acknowledged > before,
      }
    }),
}
