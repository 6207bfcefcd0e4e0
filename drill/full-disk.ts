import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { diskFullMessage } from '@portal/server/platform/database/disk-full.ts'
import { signIn } from '../bench/call.ts'
import { auditRooms, isSound, sentenceOf } from './audit/audit-rooms.ts'
import type { Drill } from './outcome.ts'
import { Writers } from './people/writers.ts'
import { progress } from './progress.ts'
import { atPlace } from './stage/place.ts'
import { onPortalAt, type StagedPortal } from './stage/stage.ts'

/** The size of the prepared portal, with some room for the writers. */
const diskMegabytes = 420
const fullMs = { whole: 20_000, quick: 6_000 }
const readyWithinMs = 15_000
const paths = ['/events', '/blogs', '/alumni/getQuery', '/today', '/railway/mine']

export const fullDisk: Drill = {
  name: 'full-disk',
  title: `The disk of the portal, with its database and its files, is full for ${fullMs.whole / 1000} s under 10 clients who write in all rooms`,
  promise: `reads continue, each save is refused because the disk is full, no acknowledged write is lost, and the portal saves again within ${readyWithinMs / 1000} s after space is free`,
  run: (scale) =>
    atPlace(async (place) => {
      const disk = place.disk(diskMegabytes)
      if (!disk) return { figure: 'not allowed to mount a small disk', isKept: null }
      return onPortalAt(place, disk, async (portal) => {
        const { replica, field } = portal
        const writers = new Writers(field, () => [replica.origin])
        writers.start(10)
        await writers.untilWritten(60)
        const ballast = fill(disk)
        const seen = await lookAround(portal, performance.now() + fullMs[scale])
        rmSync(ballast)
        const readyMs = await replica.untilReady(2 * readyWithinMs)
        const before = writers.ledger.acknowledged
        await writers.untilWritten(40)
        const ledger = await writers.stop()
        const audit = await auditRooms(await portal.address(), ledger, field)
        const { reads, failedReads, savesWithSentence, otherSaves } = seen
        return {
          figure: `while it was full: ${failedReads} of ${reads} reads failed; ${savesWithSentence} saves were refused with that reason, and ${otherSaves} got another answer; ready ${(readyMs / 1000).toFixed(1)} s after space was free; ${ledger.summary}: ${sentenceOf(audit)}`,
          isKept:
            isSound(audit) &&
            failedReads === 0 &&
            savesWithSentence > 0 &&
            otherSaves === 0 &&
            readyMs < readyWithinMs &&
            ledger.acknowledged > before,
        }
      })
    }),
}

/**
 * Uses up all space on the disk.
 * @returns The file that occupies it.
 */
function fill(disk: string): string {
  const path = join(disk, 'ballast')
  const file = openSync(path, 'w')
  for (const size of [1_000_000, 4_096]) {
    const bytes = Buffer.alloc(size, 7)
    try {
      for (;;) writeSync(file, bytes)
    } catch {
      // Full: tries again with smaller writes, up to the last byte.
    }
  }
  closeSync(file)
  return path
}

interface Seen {
  reads: number
  failedReads: number
  savesWithSentence: number
  otherSaves: number
}

async function lookAround({ replica, field }: StagedPortal, until: number): Promise<Seen> {
  const seen: Seen = { reads: 0, failedReads: 0, savesWithSentence: 0, otherSaves: 0 }
  const api = `${replica.origin}/api/v1`
  const token = await signIn(replica.origin, field.students[1_000] ?? '').catch(() => '')
  const headers = { authorization: `Bearer ${token}` }
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(api + path, {
      ...init,
      headers: { ...headers, ...init.headers },
      signal: AbortSignal.timeout(15_000),
    })
      .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
      .catch((error: unknown) => ({ status: 0, text: String(error) }))
  while (performance.now() < until) {
    for (const path of token === '' ? ['/events', '/blogs'] : paths) {
      const { status, text } = await ask(path)
      seen.reads += 1
      if (status === 200) continue
      seen.failedReads += 1
      progress(`${path} was answered ${status} ${text.slice(0, 120)}`)
    }
    const picture = new FormData()
    picture.append('image', new Blob([onePixel]), 'me.gif')
    const { status, text } = await ask('/uploads/images', { method: 'POST', body: picture })
    if (status === 503 && text.includes(diskFullMessage)) seen.savesWithSentence += 1
    else {
      seen.otherSaves += 1
      progress(`a picture was answered ${status} ${text.slice(0, 120)}`)
    }
    await sleep(100)
  }
  return seen
}

const onePixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
