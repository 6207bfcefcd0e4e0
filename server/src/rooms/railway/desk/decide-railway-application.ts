import { railwayDesk } from '@portal/contract/railway-desk.ts'
import type { RailwayDecision } from '@portal/contract/railway-desk-words.ts'
import { serialWords } from '@portal/contract/railway-serials.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { undoOffer } from '#platform/limits/undo-offer.ts'
import { notFound } from '#platform/problem.ts'
import { findDeskApplication } from './application-list.store.ts'
import { decideAtDesk } from './decide-at-desk.ts'
import { readDeskFigures } from './desk-figures.ts'
import { presentDeskRow } from './present-desk-row.ts'

export const decideRailwayApplication = handler(railwayDesk.decideRailwayApplication, async (call) => {
  const { portal, viewer, params, body } = call
  const row = await portal.inTransaction(async (tx) => {
    await decideAtDesk(call, tx, { applicationId: params.id, ...body })
    return findDeskApplication(tx, params.id)
  })
  if (!row) throw notFound('application')
  // The decision is made. A busy database must not let it look refused.
  const figures = await readDeskFigures(portal, viewer.id).catch(() => null)
  const isUndoable = body.state === 'Approved' || body.state === 'Rejected'
  return {
    message: `${row.name}: ${said[body.state]}${body.state === 'Issued' ? ` ${serialWords(row.serial ?? '')}` : ''}`,
    data: {
      ...presentDeskRow(row, isUndoable ? undoOffer(portal, [row.id]) : null),
      figures,
    },
  }
})

const said: Readonly<Record<RailwayDecision, string>> = {
  Pending: 'back to pending',
  Approved: 'approved',
  Issued: 'issued',
  Rejected: 'rejected',
  Cancelled: 'cancelled',
}
