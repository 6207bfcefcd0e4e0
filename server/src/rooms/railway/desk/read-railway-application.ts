import { ageOn } from '@portal/contract/railway-days.ts'
import { railwayDesk } from '@portal/contract/railway-desk.ts'
import { railwayLimits } from '@portal/contract/railway-words.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'
import { listProofs } from '../proof.store.ts'
import { readRailwaySettings } from '../settings.store.ts'
import { findCheckedHome, findProfile } from './applicant.store.ts'
import { listEarlier, listMoves } from './application-list.store.ts'
import { checkApplication } from './check-application.ts'
import { accessDeskApplication } from './desk.access.ts'
import { presentDeskRow } from './present-desk-row.ts'
import { presentDeskProof } from './present-station-change.ts'
import { readUndoOffers } from './undo-at-desk.ts'

const earlierMax = 5

export const readRailwayApplication = handler(railwayDesk.readRailwayApplication, async (call) => {
  const { portal, viewer, params } = call
  const row = await accessDeskApplication(portal.db, params.id)
  const { id, accountId, bornOn } = row
  const [settings, profile, home, proofs, moves, earlier, offers] = await Promise.all([
    readRailwaySettings(portal.db),
    findProfile(portal.db, accountId),
    findCheckedHome(portal.db, accountId),
    listProofs(portal.db, { applicationId: id }),
    listMoves(portal.db, id, railwayLimits.historyMax),
    listEarlier(portal.db, row, earlierMax),
    readUndoOffers(portal, viewer.id),
  ])
  const day = indianDayOf(portal.clock.now())
  return {
    data: {
      ...row,
      ...presentDeskRow(row, offers.get(id) ?? null),
      age: ageOn(day, bornOn),
      issuedAt: row.issuedAt?.toISOString() ?? null,
      checks: checkApplication(row, { settings, day, profile, home }),
      proofs: proofs.map(presentDeskProof),
      history: moves.map(({ at, ...move }) => ({ ...move, at: at.toISOString() })),
      earlier: earlier.map((one) => ({
        _id: one.id,
        state: one.state,
        serial: one.serial,
        at: (one.issuedAt ?? one.stateAt).toISOString(),
        route: `${one.station} to ${one.destination}`,
      })),
    },
  }
})
