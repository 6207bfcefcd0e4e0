import type { Transaction } from '#platform/database/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { type MassRecipient, massMailJob, startMassMail } from '#platform/mail/mass-mail.ts'
import type { Portal } from '#platform/portal.ts'
import type { Config } from '#server/config.ts'
import { listWelcomedAfter, lockRun, moveMailed, type RunRow } from './summer-runs.store.ts'

const job = 'welcome-alumni'
/** The delay of the mails, so that a run that is undone right away mails nobody. */
const mailedAfterMs = 10 * 60_000

export async function welcomeLater(portal: Portal, tx: Transaction, runId: string): Promise<void> {
  const runAt = new Date(portal.clock.now().getTime() + mailedAfterMs)
  await startMassMail(portal, tx, job, runId, { key: `${job}:${runId}`, runAt })
}

/** Returns the job that mails those who became alumni, in batches. An undone run mails nobody further. */
export function welcomeJob(portal: Portal): JobDefinition {
  return massMailJob<RunRow>(portal, {
    name: job,
    lock: async (tx, id) => {
      const run = await lockRun(tx, id)
      return run?.undoneAt === null ? run : null
    },
    listAfter: (tx, run, page) => listWelcomedAfter(tx, run.id, page),
    mailFor: (_run, person) => welcomeMail(portal.config, person),
    move: moveMailed,
  })
}

export function welcomeMail(
  { origin, college: { collegeName, portalName } }: Pick<Config, 'origin' | 'college'>,
  { name, email }: Omit<MassRecipient, 'id'>,
): Mail {
  return {
    to: { name, address: email },
    subject: `Welcome to the alumni of ${collegeName}`,
    parts: [
      `You have finished your studies at ${collegeName}, so your ${portalName} account is an alumni account from now on. Your posts, registrations and certificates stay as they are.`,
      'Please add your company and your domains, so that students know what they can ask you.',
      { label: 'Complete your profile', link: `${origin}/editalumniprofile` },
      `You sign in with ${email}. If the college gave you this address, it may end soon. Please stay reachable: ask the college office to change it to a private one.`,
      'If you still study here, for example because you repeat the year, contact the college office this week.',
    ],
  }
}
