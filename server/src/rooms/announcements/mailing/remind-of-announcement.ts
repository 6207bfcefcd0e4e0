import { announcements } from '@portal/contract/announcements.ts'
import type { Transaction } from '#platform/database/database.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict } from '#platform/problem.ts'
import { accessAnnouncement, notLive } from '../announcements.access.ts'
import { announcementReminded, factOf } from '../announcements.facts.ts'
import { type AnnouncementRow, lockAnnouncement, noteReminder } from '../announcements.store.ts'
import { listReaderIds, listReads } from '../reading/announcement-reads.store.ts'

/** The interval between reminders; people mute a bell that rings too often. */
const reminderEveryMs = 86_400_000

export const remindOfAnnouncement = handler(announcements.remindOfAnnouncement, async (call) => {
  const { portal } = call
  const { id } = await accessAnnouncement(call, call.params.id, 'remind')
  const now = portal.clock.now()
  const count = await portal.inTransaction(async (tx) => {
    const announcement = await lockAnnouncement(tx, id)
    if (announcement?.state !== 'live') throw notLive()
    const since = new Date(now.getTime() - reminderEveryMs)
    const isNew = (announcement.publishedAt ?? now).getTime() > since.getTime()
    if (isNew || !(await noteReminder(tx, id, { now, since })))
      throw conflict('You sent a reminder within the last day. Try again tomorrow.')
    await remindReaders(portal, tx, announcement, await listReaderIds(tx, id))
    const reads = await listReads(tx, announcement)
    return reads.reduce((sum, { reachCount, readCount }) => sum + reachCount - readCount, 0)
  })
  const people = count === 1 ? "1 person who hasn't" : `${count.toLocaleString('en-IN')} people who haven't`
  return { message: `Reminder sent to ${people} read it`, data: { count } }
})

/** Shows the announcement as new in everyone's bell except those of `readerIds`. */
export async function remindReaders(
  portal: Portal,
  tx: Transaction,
  announcement: Omit<AnnouncementRow, 'remindedAt'>,
  readerIds: readonly string[],
): Promise<void> {
  await portal.facts.emit(tx, announcementReminded, { ...factOf(announcement), readerIds })
}
