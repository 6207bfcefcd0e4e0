import { limits } from '@portal/contract/limits.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import { scheduleAt, scheduledJobs } from '#platform/jobs/publish-at.ts'
import type { Portal } from '#platform/portal.ts'
import { askHolderOfOldAccount } from '../account-merges/merge-request.ts'
import { removeClaimRow } from '../claims/claims.store.ts'
import { approvedMail, rejectedMail } from '../registering/registration-mails.ts'
import { isStillDecided, listUnannounced, lockDecision, markAnnounced } from './people.store-decisions.ts'

const job = 'announce-alumni-decision'
/** The delay of the mail: the time to undo, plus a little for a call in flight when it ends. */
const announcedAfterMs = limits.deskUndoMs + 2_000

/** Schedules the mail about the decision for when it can no longer be undone, if the transaction commits. */
export async function announceLater(portal: Portal, tx: Transaction, decisionId: string): Promise<void> {
  const at = new Date(portal.clock.now().getTime() + announcedAfterMs)
  await scheduleAt(portal, tx, job, decisionId, at)
}

/** Returns the jobs that mail decisions: one for each decision, and a sweep for lost ones. */
export function announceJobs(portal: Portal): JobDefinition[] {
  return scheduledJobs(portal, {
    name: job,
    run: (tx, id, now) => announce(portal, tx, id, now),
    listDue: (runner, now, limit) =>
      listUnannounced(runner, new Date(now.getTime() - announcedAfterMs), limit),
  })
}

/** Mails the decision once. Sends nothing if it was undone or the alumnus's status has changed since. */
async function announce(portal: Portal, tx: Transaction, id: string, now: Date): Promise<void> {
  const decision = await lockDecision(tx, id)
  if (!decision || decision.announced_at || decision.undone_at) return
  await markAnnounced(tx, id, now)
  if (!isStillDecided(decision)) return
  const { name, email, reference, reason, status, account_id } = decision
  const registrant = { name, email, reference: reference ?? '' }
  const mail =
    status === 'approved'
      ? approvedMail(portal.config, registrant)
      : rejectedMail(portal.config, registrant, reason)
  await portal.mails.add(tx, mail)
  // From now on the decision can't be undone, so the e-mail can't be released any more.
  if (status === 'approved') await removeClaimRow(tx, account_id)
  if (status === 'approved') await askHolderOfOldAccount(portal, tx, account_id)
}
