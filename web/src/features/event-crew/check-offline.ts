import { formatTime } from '#web/platform/dates.ts'
import type { ScanKind } from '#web/ui/scan/scan-signals.ts'
import { findOnList, noteOnList, readDoorList } from './door-list.ts'
import type { Scan } from './scan-queue.ts'

interface OfflineCheck {
  kind: ScanKind
  /** The scan, with the id that the list has. */
  scan: Scan
  sentence: string
  /** Whether it is sent when the network is back. */
  isKept: boolean
}

/**
 * Checks a scan against the list on this device and marks the person there as checked in.
 * @param keptSentence the reason why nothing was sent, shown on a device without a list
 */
export async function checkOffline(
  { accountId, eventId }: { accountId: string; eventId: string },
  scan: Scan,
  keptSentence: string,
): Promise<OfflineCheck> {
  const list = readDoorList(accountId, eventId)
  if (!list) return { kind: 'kept', scan, sentence: keptSentence, isKept: true }
  const person = await findOnList(list, scan)
  if (!person)
    return {
      kind: 'kept',
      scan,
      isKept: true,
      sentence: `Not on the list of ${formatTime(list.at)} on this device. It's kept, and checked when you are online.`,
    }
  const named = { ...scan, name: person.name || scan.name || 'Valid ticket' }
  if (person.checkedInAt)
    return {
      kind: 'already',
      scan: named,
      isKept: false,
      sentence: `Checked in at ${formatTime(person.checkedInAt)}.`,
    }
  noteOnList(accountId, eventId, { _id: person._id, at: scan.at })
  return {
    kind: 'good',
    scan: named,
    isKept: true,
    sentence: 'Checked in on this device. It is sent when you are online.',
  }
}
