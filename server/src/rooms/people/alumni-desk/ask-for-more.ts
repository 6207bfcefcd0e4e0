import { accountJoins } from '@portal/contract/account-joins.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { verb } from '#platform/verb.ts'
import { askedForMoreLetter } from '#rooms/people/registration-letters.ts'
import { newReference } from '#rooms/people/registration-link.ts'
import { lockDeskAlumnus } from './alumni-desk.store.ts'

/** The registration goes on waiting, and may be sent again by its mailed link. Asked twice, the last words count. */
export const askForMore = verb(accountJoins.askForMore, async ({ portal, viewer, params, body, request }) => {
  const name = await portal.inTransaction(async (tx) => {
    const found = await lockDeskAlumnus(tx, params.id)
    if (!found) throw notFound('alumnus')
    if (found.status !== 'pending') throw new Problem('CONFLICT', `${found.name} does not wait for approval`)
    // An alumnus who was entered by the college has none; the mailed link needs one.
    const reference = found.reference ?? newReference()
    await tx
      .updateTable('alumni')
      .set({ asked_for: body.text, reference })
      .where('account_id', '=', found.id)
      .execute()
    await portal.mails.add(tx, askedForMoreLetter(portal.config, { ...found, reference }, body.text))
    await portal.audit.write(tx, {
      deed: 'alumnus-asked-for-more',
      actorId: viewer.id,
      subject: `account:${found.id}`,
      requestId: request.id,
      address: request.ip,
    })
    return found.name
  })
  return { message: `${name} was asked for more` }
})
