import { call } from '#web/platform/call.ts'
import { formatTime } from '#web/platform/dates.ts'
import type { KeptKind } from '#web/platform/outbox.ts'
import { reload } from '#web/platform/reload-after.ts'
import { isQueued, nameOfScan, type QueuedScan, type Scan } from './scan-queue.ts'

export type CheckIn = Awaited<ReturnType<typeof sendScan>>['data']

/** Sends a scan with its time. The server counts no one twice. */
export async function sendScan(event: string, one: Scan) {
  const { at, participantId } = one
  const body = participantId === undefined ? { at, ...codeOf(one) } : { at, participantId }
  return call('POST /events/:id/checkin', { params: { id: event }, body })
}

export function codeOf({ code, prn }: Scan) {
  return { ...(code !== undefined && { code }), ...(prn !== undefined && { prn }) }
}

/** The queue of an event's scans. A scan that didn't count is refused with the reason. */
export const keptScans: KeptKind<QueuedScan, CheckIn> = {
  isItem: isQueued,
  async send(one, about = '') {
    const { data } = await sendScan(about, one)
    const conflict = conflictOf(one, data)
    if (conflict) throw new Error(conflict)
    return data
  },
  onSent: () => reload('GET /events/:id/checkin', 'GET /events/:id/participants'),
  labelOf: (one) => `Check-in, ${nameOfScan(one)}`,
}

/**
 * Returns why a waiting scan didn't count, or null if it did. The answer to its first attempt may have been
 * lost.
 */
function conflictOf(scan: Scan, { result, at, by, event }: CheckIn): string | null {
  if (result === 'wrongEvent') return `The ticket is for ${event?.title ?? 'another event'}.`
  if (result === 'ok' || at === null || Date.parse(at) === Date.parse(scan.at)) return null
  return `Was already checked in at ${formatTime(at)}${by ? `, by ${by}` : ''}.`
}
