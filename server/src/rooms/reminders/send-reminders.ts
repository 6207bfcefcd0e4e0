import type { ReminderKind } from '@portal/contract/mail-words.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import { claimReminders, type DueReminder } from './reminders.store.ts'

/** A kind of reminder, as the room of its things describes it. */
export interface ReminderSource {
  kind: ReminderKind
  /** When the job looks for due reminders; default: each minute. */
  cron?: string
  /** Refuses a thing that the caller may not see. Without one, people choose for all things of the kind. */
  requireSeen?(call: Caller, thingId: string): Promise<unknown>
  /**
   * Lists due reminders that were not sent, of things as they are now: a cancelled thing has none, a moved one
   * has them at its new time, and those that are too late to be useful are left out.
   */
  listDue(runner: Runner, now: Date, limit: number): Promise<readonly DueReminder[]>
  /** Notifies people of one thing. Each account is passed once. */
  send(tx: Transaction, due: Omit<DueReminder, 'accountId'> & { accountIds: string[] }): Promise<void>
}

const batch = 500
const sources = new WeakMap<Portal, Map<ReminderKind, ReminderSource>>()

export function reminderSource(portal: Portal, kind: ReminderKind): ReminderSource | undefined {
  return sources.get(portal)?.get(kind)
}

/** Returns the job that sends the due reminders of a kind, each once, also with several replicas. */
export function reminderJob(portal: Portal, source: ReminderSource): JobDefinition {
  sources.set(portal, (sources.get(portal) ?? new Map()).set(source.kind, source))
  return {
    name: `remind-${source.kind}`,
    cron: source.cron ?? '* * * * *',
    run: async () => {
      for (;;) {
        const due = await source.listDue(portal.db, portal.clock.now(), batch)
        for (const group of groupsOf(due))
          await portal.inTransaction((tx) => sendGroup(portal, tx, source, group))
        if (due.length < batch) return
      }
    },
  }
}

async function sendGroup(portal: Portal, tx: Transaction, source: ReminderSource, due: Group): Promise<void> {
  const now = portal.clock.now()
  const accountIds = await claimReminders(tx, source.kind, due, { accountIds: due.accountIds, now })
  if (accountIds.length > 0) await source.send(tx, { ...due, accountIds })
}

type Group = Omit<DueReminder, 'accountId'> & { accountIds: string[] }

function groupsOf(due: readonly DueReminder[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { thingId, occasion, accountId } of due) {
    const key = `${thingId} ${occasion}`
    const group = groups.get(key) ?? { thingId, occasion, accountIds: [] }
    group.accountIds.push(accountId)
    groups.set(key, group)
  }
  return [...groups.values()]
}
