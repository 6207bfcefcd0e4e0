import { setTimeout as sleep } from 'node:timers/promises'
import type { Drill } from './outcome.ts'
import { onPortal } from './stage.ts'
import { auditAnswers, Writers } from './writers.ts'

const kills = 40
const writerCount = 20

export const serverKills: Drill = {
  name: 'server-kills',
  title: `The server is killed ${kills} times, and its database with it, under ${writerCount} writing clients`,
  promise: 'no acknowledged write is lost or doubled',
  run: () =>
    onPortal(async ({ replica, address }) => {
      const writers = new Writers(() => [replica.origin])
      await writers.start(writerCount)
      for (let kill = 0; kill < kills; kill += 1) {
        await sleep(300 + 41 * (kill % 17))
        await replica.kill()
        await replica.start()
      }
      await writers.stop()
      const { lost, doubled, miscounted } = await auditAnswers(await address(), writers)
      return {
        figure: `${writers.acknowledged.size} acknowledged, ${writers.failed} refused or cut off; ${lost} lost, ${doubled} doubled, ${miscounted} counts wrong`,
        isKept: lost + doubled + miscounted === 0 && writers.acknowledged.size > kills,
      }
    }),
}
