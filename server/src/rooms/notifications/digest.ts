import { oneLine } from '@portal/contract/clean-text.ts'
import { type NotificationType, notificationTypes } from '@portal/contract/notifications.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { type MassRecipient, massMailJob, startMassMail } from '#platform/mail/mass-mail.ts'
import type { Portal } from '#platform/portal.ts'
import { indianDayOf, indianDayStart } from '#platform/text/indian-day.ts'
import { listDigestReaders, withUnsubscribe } from '#rooms/people/mail-choices/mail-choices.ts'
import { type BellRow, readBell } from './bell.store.ts'
import { type DigestFrequency, type DigestRun, lockRun, moveRun, startRun } from './digest.store.ts'
import { leadOf } from './present-notification.ts'

const jobName = 'send-digest'
const linesMax = 20
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The digest is mailed at 7:00 in India; one that was missed is still useful until 19:00. */
const fromHour = 7
const untilHour = 19

/** Returns the jobs that mail the digests of the bell, each once a day or a week. */
export function digestJobs(portal: Portal): JobDefinition[] {
  return [
    { name: 'start-digests', cron: '*/15 * * * *', run: () => startDigests(portal) },
    massMailJob<DigestRun, DigestReader>(portal, {
      name: jobName,
      lock: lockRun,
      listAfter: listReadersAfter,
      mailFor: (run, reader) => (reader.rows.length === 0 ? null : mailOf(portal, run, reader)),
      move: moveRun,
    }),
  ]
}

async function startDigests(portal: Portal): Promise<void> {
  const now = portal.clock.now()
  const start = indianDayStart(now)
  const hour = (now.getTime() - start.getTime()) / hourMs
  if (hour < fromHour || hour >= untilHour) return
  const day = indianDayOf(now)
  const isMonday = new Date(day).getUTCDay() === 1
  const until = new Date(start.getTime() + fromHour * hourMs)
  const frequencies: DigestFrequency[] = isMonday ? ['daily', 'weekly'] : ['daily']
  for (const frequency of frequencies)
    await portal.inTransaction(async (tx) => {
      const earliest = new Date(until.getTime() - (frequency === 'daily' ? 2 : 14) * dayMs)
      const id = await startRun(tx, { frequency, day, earliest, until })
      if (id !== undefined) await startMassMail(portal, tx, jobName, id)
    })
}

interface DigestReader extends MassRecipient {
  rows: BellRow[]
}

async function listReadersAfter(
  tx: Transaction,
  { frequency, since, until }: DigestRun,
  page: { afterId: string; limit: number },
): Promise<DigestReader[]> {
  const readers: DigestReader[] = []
  for (const reader of await listDigestReaders(tx, frequency, page)) {
    const asked = { page: 1, limit: linesMax, isUnseen: true, isForMe: true }
    const { items } = await readBell(tx, { ...reader, now: until }, asked)
    const isIn = ({ createdAt }: BellRow) => new Date(createdAt) > since && new Date(createdAt) <= until
    readers.push({ ...reader, rows: items.filter(isIn) })
  }
  return readers
}

function mailOf({ config }: Portal, { frequency }: DigestRun, { id, name, email, rows }: DigestReader): Mail {
  const groups = notificationTypes.flatMap((type) => {
    const lines = rows
      .filter((row) => row.type === type)
      .map((row) => `– ${oneLine(leadOf(row) + row.title)}`)
    return lines.length === 0 ? [] : [[roomNames[type], ...lines].join('\n')]
  })
  const period = frequency === 'daily' ? 'today' : 'this week'
  return withUnsubscribe(config, 'Digest', id, {
    to: { name, address: email },
    subject: `New for you ${period} on ${config.college.portalName}`,
    parts: [
      ...groups,
      ...(rows.length === linesMax ? ['There may be more in your bell.'] : []),
      { label: 'Open your notifications', link: `${config.origin}/notifications` },
    ],
  })
}

const roomNames: Readonly<Record<NotificationType, string>> = {
  Query: 'Forum',
  Event: 'Events',
  Announcement: 'Announcements',
  Blog: 'Blogs',
  Form: 'Forms',
  Railway: 'Railway concession',
  Account: 'Account',
}
