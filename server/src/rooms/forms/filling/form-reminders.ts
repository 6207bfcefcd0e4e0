import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { Problem } from '#platform/problem.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import { mailPeople } from '#rooms/people/mail-choices/mail-choices.ts'
import {
  askedReminders,
  type DueReminder,
  isUnsent,
  reminderJob,
  whenWords,
} from '#rooms/reminders/reminders.ts'
import { factOf, formClosing } from '../forms.facts.ts'
import { findForm } from '../forms.store.ts'
import { hasAnswered, keepInAudience } from '../results/missing.ts'
import { openForm } from './open-form.ts'

const kind = 'formCloses'
const dayMs = 86_400_000

/** Returns the job that reminds people of forms a day before they close, unless they have answered. */
export function formReminderJob(portal: Portal): JobDefinition {
  return reminderJob(portal, {
    kind,
    requireSeen,
    listDue,
    send: (tx, { thingId, accountIds }) => send(portal, tx, thingId, accountIds),
  })
}

async function requireSeen({ portal, viewer }: Caller, formId: string): Promise<void> {
  const { isHidden, reason } = await openForm(portal, viewer, { address: formId })
  if (isHidden) throw new Problem('FORBIDDEN', reason)
}

function listDue(runner: Runner, now: Date, limit: number) {
  const occasion = sql<string>`to_char(f.closes_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`
  return readRows<DueReminder>(runner)`
    select f.id as "thingId", c.account_id as "accountId", ${occasion} as occasion
    from forms f join ${askedReminders(kind)} as c on c.thing_id = f.id
    where f.state = 'Open' and f.closes_at > ${now} and f.closes_at <= ${new Date(now.getTime() + dayMs)}
      and (f.opens_at is null or f.opens_at <= ${now}) and not ${hasAnswered(sql`f.id`)}
      and ${isUnsent(kind, { thing: sql`f.id`, account: sql`c.account_id`, occasion })}
    order by f.id, c.account_id limit ${limit}`
}

/** A form that was limited to other people since, or that the person never saw, is not named to them. */
async function send(portal: Portal, tx: Transaction, formId: string, asked: readonly string[]) {
  const form = await findForm(tx, formId)
  if (!form?.published || !form.closesAt) return
  const { closesAt: at } = form
  const { audience } = form.published.settings
  const accountIds = audience.isPublic ? asked : await keepInAudience(tx, audience, asked)
  const lead = `Closes ${whenWords(at, portal.clock.now())}`
  await portal.facts.emit(tx, formClosing, { ...factOf(form), at, accountIds })
  const mail = {
    subject: `${lead}: ${form.title}`,
    parts: [
      `You haven't answered “${form.title}” yet. It c${lead.slice(1)}.`,
      { label: 'Open the form', link: `${portal.config.origin}/userform/${encodeURIComponent(form.slug)}` },
    ],
  }
  await mailPeople(portal, tx, { kind, accountIds }, mail)
}
