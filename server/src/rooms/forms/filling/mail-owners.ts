import { readPools } from '#platform/capacity/capacity.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { answersPool } from '#rooms/forms/form-pools.ts'
import { findForm } from '#rooms/forms/forms.store.ts'
import { mailPeople } from '#rooms/people/mail-choices/mail-choices.ts'

const mailing = 'mail-form-owners'
/** The interval that gathers answers into one mail. */
const gatherMs = 15 * 60_000

/** Schedules a mail to the teams of a form about new answers, one per quarter of an hour. */
export async function mailOwnersSoon(portal: Portal, tx: Transaction, formId: string): Promise<void> {
  const runAt = new Date(Math.ceil(portal.clock.now().getTime() / gatherMs) * gatherMs)
  await portal.jobs.add(tx, mailing, { formId }, { key: `${mailing}:${formId}`, runAt })
}

export function mailOwnersJob(portal: Portal): JobDefinition {
  return {
    name: mailing,
    lane: 'mail',
    run: async (payload) => mailOwners(portal, (payload as { formId: string }).formId),
  }
}

async function mailOwners(portal: Portal, formId: string): Promise<void> {
  await portal.inTransaction(async (tx) => {
    const form = await findForm(tx, formId)
    if (!form) return
    const pool = (await readPools(tx, [answersPool(formId)])).get(answersPool(formId))
    const count = pool?.taken ?? 0
    const teamIds = [form.ownerId, ...form.collaborators.map(({ id }) => id)]
    await mailPeople(
      portal,
      tx,
      { kind: 'formAnswers', accountIds: teamIds },
      {
        subject: `New answers: ${form.title}`,
        parts: [
          `“${form.title}” has new answers. There are ${count.toLocaleString('en-IN')} now.`,
          {
            label: 'See the results',
            link: `${portal.config.origin}/forms?form=${encodeURIComponent(form.slug)}`,
          },
        ],
      },
    )
  })
}
