import { calendar } from '@portal/contract/calendar.ts'
import { actorOf } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { accessDraft } from './calendar.access.ts'
import { deleteDraft, findDraft, incrementDraftVersion, lockTerm } from './calendar-draft.store.ts'
import { changedMeanwhile } from './update-calendar-entry.ts'

export const deleteCalendarEntry = handler(calendar.deleteCalendarEntry, async (call) => {
  const { portal, params, body } = call
  const { id, term } = await accessDraft(portal, params.id)
  await portal.inTransaction(async (tx) => {
    await lockTerm(tx, term)
    if (!(await deleteDraft(tx, id, body.version)))
      throw (await findDraft(tx, id)) ? changedMeanwhile() : notFound('entry')
    await incrementDraftVersion(tx, term)
    await portal.audit.write(tx, {
      action: 'calendar-entry-deleted',
      subject: `calendar-entry:${id}`,
      detail: { term },
      ...actorOf(call),
    })
  })
  return { message: 'Entry deleted from the draft' }
})
