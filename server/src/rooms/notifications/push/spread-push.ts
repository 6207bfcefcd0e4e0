import { z } from 'zod'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { indianDayOf, indianDayStart } from '#platform/text/indian-day.ts'
import { examsEndOn } from '#rooms/calendar/calendar.ts'
import { readStudent } from '#rooms/people/people.ts'
import { listUnseenAmong, readerNow } from '../bell.store.ts'
import { peopleOf } from '../notifications.audiences.ts'
import { readPushChoices } from './push-choices.store.ts'
import { listDevices } from './push-devices.store.ts'
import { pushKindOf } from './push-message.ts'
import { spreadJob } from './push-soon.ts'
import {
  countShown,
  findNotification,
  listAccounts,
  notePush,
  type PushedNotification,
} from './pushes.store.ts'
import { addPushes } from './send-pushes.ts'
import { whenToPush } from './when-to-push.ts'

/** The people of one run, which is one transaction. The next people are the next job's. */
const peopleAtOnce = 100

const payload = z.object({
  type: z.string(),
  thingId: z.string(),
  action: z.string(),
  actionId: z.string(),
  further: z.array(z.string()).nullable(),
  afterId: z.string(),
})
type Spread = z.infer<typeof payload>

/** The job that decides for each person with a device whether a notification is shown now, later or never. */
export function spreadPushJob(portal: Portal): JobDefinition {
  return { name: spreadJob, run: (given) => spreadPush(portal, payload.parse(given)) }
}

async function spreadPush(portal: Portal, spread: Spread): Promise<void> {
  const notification = await findNotification(portal.db, spread)
  // It was removed in the meantime.
  if (!notification) return
  const kinds = [true, false].map((isNamed) => pushKindOf({ ...notification, isNamed }))
  const { afterId, further } = spread
  const among = peopleOf(further ?? notification.audiences)
  const asked = { kinds, among, afterId, limit: peopleAtOnce }
  const accountIds = await listAccounts(portal.db, asked)
  const decided: Decided[] = []
  for (const accountId of accountIds) decided.push(await decide(portal, accountId, notification))
  await portal.inTransaction(async (tx) => {
    for (const one of decided) {
      if (!one) continue
      const { accountId, dueAt, isCounted } = one
      const note = { accountId, notificationId: notification.id, at: portal.clock.now(), isCounted, dueAt }
      if ((await notePush(tx, note)) && dueAt === null)
        await addPushes(tx, portal, await listDevices(tx, accountId), [notification.id])
    }
    if (accountIds.length === peopleAtOnce)
      await portal.jobs.add(tx, spreadJob, { ...spread, afterId: accountIds.at(-1) })
  })
}

/** Null when the notification isn't shown to the person at all. */
type Decided = { accountId: string; dueAt: Date | null; isCounted: boolean } | null

async function decide(
  portal: Portal,
  accountId: string,
  { id, isUrgent }: PushedNotification,
): Promise<Decided> {
  const account = await portal.sessions.accountOf(portal.db, accountId)
  const [unseen] = account ? await listUnseenAmong(portal.db, readerNow(portal, account), [id]) : []
  if (!account || !unseen) return null
  const now = portal.clock.now()
  const isOwn = unseen.entry.isNamed
  const { on: chosen, ...quiet } = await readQuiet(portal, accountId)
  const kind = pushKindOf({ ...unseen.entry, isUrgent })
  const shownToday = await countShown(portal.db, accountId, indianDayStart(now))
  const when = whenToPush({ kind, isOwn, chosen, ...quiet, shownToday, now })
  if (when === 'never') return null
  return { accountId, dueAt: when === 'now' ? null : when, isCounted: !isOwn && kind !== 'Urgent' }
}

/** Returns the choices of a person, with the end of their exams if these keep the devices quiet. */
export async function readQuiet(portal: Portal, accountId: string) {
  const { on, quietFrom: from, quietTo: to, isQuietInExams } = await readPushChoices(portal.db, accountId)
  const student = isQuietInExams ? await readStudent(portal, accountId) : undefined
  const today = indianDayOf(portal.clock.now())
  return { on, quiet: { from, to }, examsEndOn: student ? await examsEndOn(portal.db, today, student) : null }
}
