import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { isAbsent } from '#web/platform/call-problem.ts'
import { useKeptQueue } from '#web/platform/kept-queue.ts'
import { keptSentenceOf, mayKeep } from '#web/platform/outbox.ts'
import { messageOf } from '#web/platform/outcome.ts'
import { toast } from '#web/platform/toasts.ts'
import { type ScanKind, signalOf } from '#web/ui/scan/scan-signals.ts'
import { checkOffline } from './check-offline.ts'
import { noteOnList } from './door-list.ts'
import { doorOf } from './event-crew.cache.ts'
import { isQueued, isSame, type Scan } from './scan-queue.ts'
import { type CheckIn, codeOf, sendScan } from './send-scan.ts'

export interface ScanResult {
  scan: Scan
  kind: ScanKind
  checkIn: CheckIn | null
  /** Why the scan was refused or kept. */
  sentence: string
  /** True if they can be registered on the spot: they are known, and not in this event. */
  mayAdd: boolean
}

/** How long a check-in can be undone at the door. */
export const undoMs = 10_000

/**
 * Sends the scans of a device. Without a network a scan is checked against the list on the device, and waits.
 * Waiting scans are sent in order with their time; the server counts no one twice, and scans that didn't
 * count show the reason.
 */
export function useScans(event: { _id: string; slug: string }, accountId: string) {
  const [result, setResult] = useState<ScanResult | null>(null)
  const [last, setLast] = useState<{ id: string; name: string; at: number } | null>(null)
  const latest = useRef<string | null>(null)
  const client = useQueryClient()
  const show = (shown: ScanResult) => {
    // At three people a second scans overlap. Only the newest one is shown, whatever answer comes first.
    if (latest.current !== shown.scan.id) return
    setResult(shown)
    signalOf(shown.kind)
  }
  const showIn = (one: Scan, data: CheckIn) => {
    show(answered(one, data))
    if (data.result !== 'ok' || !data.participant) return
    const { _id, name } = data.participant
    countOne(client, event.slug, 1)
    noteOnList(accountId, event._id, { _id, at: one.at })
    setLast({ id: _id, name, at: Date.now() })
  }
  const scan = async (one: Scan) => {
    latest.current = one.id
    try {
      showIn(one, (await sendScan(event.slug, one)).data)
    } catch (error) {
      if (mayKeep(error)) await scanOffline(one, keptSentenceOf(error))
      else show({ ...refused(one, sentenceOf(error)), mayAdd: one.prn !== undefined && isAbsent(error) })
    }
  }
  const scanOffline = async (one: Scan, sentence: string) => {
    const { isKept, ...checked } = await checkOffline({ accountId, eventId: event._id }, one, sentence)
    if (isKept) kept.add(checked.scan, isSame)
    show({ ...refused(one, ''), ...checked })
  }
  /** Registers the person on the spot and checks them in. */
  const add = async (one: Scan) => {
    latest.current = one.id
    try {
      showIn(one, (await enterAtDoor(event.slug, one)).data)
    } catch (error) {
      show(refused(one, sentenceOf(error)))
    }
  }
  const undo = async (participantId: string) => {
    try {
      toast.good((await undoCheckIn(event.slug, participantId)).message)
      setLast(null)
      setResult(null)
    } catch (error) {
      toast.warn(sentenceOf(error))
    }
  }
  const kept = useKeptScans(event, setResult)
  return {
    result,
    last,
    kept,
    scan,
    add,
    undo,
    next: () => setResult(null),
  }
}

/** Holds the scans that wait on this device. A scan that was sent shows its result where it said that it waits. */
function useKeptScans(event: { _id: string }, setResult: Dispatch<SetStateAction<ScanResult | null>>) {
  return useKeptQueue({
    name: 'portal-scans',
    about: event._id,
    isItem: isQueued,
    onActEnd: ({ item, ...end }) =>
      setResult((shown) => {
        if (shown?.kind !== 'kept' || !isQueued(item) || !isSame(shown.scan, item)) return shown
        return end.kind === 'sent' ? answered(shown.scan, end.answer as CheckIn) : null
      }),
  })
}

function enterAtDoor(slug: string, one: Scan) {
  return call('POST /events/:id/door', { params: { id: slug }, body: codeOf(one) })
}

function undoCheckIn(slug: string, participantId: string) {
  return call('DELETE /events/:id/checkin/:participantId', { params: { id: slug, participantId } })
}

function answered(scan: Scan, checkIn: CheckIn): ScanResult {
  return { scan, kind: kindOf(checkIn), checkIn, sentence: '', mayAdd: checkIn.result === 'wrongEvent' }
}

function refused(scan: Scan, sentence: string): ScanResult {
  return { scan, kind: 'unknown', checkIn: null, sentence, mayAdd: false }
}

function kindOf({ result }: CheckIn): ScanResult['kind'] {
  if (result === 'ok') return 'good'
  return result === 'already' ? 'already' : 'wrong'
}

/** Updates the count of this scanner at once; the live channel brings other devices' check-ins. */
function countOne(client: QueryClient, slug: string, by: number): void {
  client.setQueryData(
    doorOf(slug).queryKey,
    (door) => door && { ...door, checkedInCount: door.checkedInCount + by },
  )
}

function sentenceOf(error: unknown): string {
  return messageOf(error)
}
