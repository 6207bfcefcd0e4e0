import { alumniDesk, type deskFilter } from '@portal/contract/alumni-desk.ts'
import type { z } from 'zod'
import { handler } from '#platform/http/calls/handler.ts'
import { undoableSince, undoOffer } from '#platform/limits/undo-offer.ts'
import type { Portal } from '#platform/portal.ts'
import { activeSince, countDeskAlumni, type DeskFilter, listDeskAlumni } from './alumni-desk.store.ts'
import { countDuplicates } from './alumni-duplicates.store.ts'
import { listUndoable } from './people.store-decisions.ts'
import { presentDeskAlumnus } from './present-desk-alumnus.ts'

export const listDeskAlumniHandler = handler(alumniDesk.listDeskAlumni, async ({ portal, viewer, query }) => {
  const { page, limit, sort, ...asked } = query
  const undoable = await listUndoable(portal.db, { decidedBy: viewer.id, since: undoableSince(portal) })
  const heldIds = undoable
    .filter(({ beforeStatus }) => beforeStatus === asked.status)
    .map(({ accountId }) => accountId)
  const filter = { ...readDeskFilter(portal, asked), heldIds }
  const total = await countDeskAlumni(portal.db, filter)
  const offset = (page - 1) * limit
  const rows = offset < total ? await listDeskAlumni(portal.db, filter, { offset, limit, sort }) : []
  // Alumni who may still be approved; a rejection can be undone.
  const waiting = rows
    .filter(({ status }) => status === 'pending' || status === 'rejected')
    .map(({ id }) => id)
  const duplicates = await countDuplicates(portal.db, waiting)
  const offers = new Map(
    undoable.map(({ id, accountId, decidedAt }) => [accountId, undoOffer(portal, [id], decidedAt)]),
  )
  const result = rows.map((row) =>
    presentDeskAlumnus(row, {
      duplicateCount: duplicates.get(row.id) ?? 0,
      undo: offers.get(row.id) ?? null,
    }),
  )
  return { data: { result, total, totalPage: Math.ceil(total / limit) } }
})

/** Converts the filter of the request to the store's filter. */
export function readDeskFilter(portal: Portal, asked: z.infer<typeof deskFilter>): DeskFilter {
  const { status, name, branch, passOutYear, activity, email } = asked
  return {
    status: status ?? null,
    name: name?.trim() ?? '',
    branch: branch === undefined || branch === 'ALL' ? null : branch,
    passOutYear: passOutYear ?? null,
    isEmailConfirmed: email === undefined ? null : email === 'confirmed',
    activity:
      activity === undefined
        ? null
        : { isActive: activity === 'active', since: activeSince(portal.clock.now()) },
  }
}
