import { railwayBooklets } from '@portal/contract/railway-booklets.ts'
import { serialOf } from '@portal/contract/railway-serials.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { findApplication } from '../application.store.ts'
import { readRailwaySettings } from '../settings.store.ts'
import { listBookletsToUse } from './booklet.store.ts'
import { leafTextOf, passDatesIfIssued } from './leaf-text.ts'
import { presentBooklet } from './present-booklet.ts'
import { familyOf } from './take-leaf.ts'

/** The maximum number of booklets to choose from; the family's booklets in use come first. */
const bookletsMax = 6

export const offerRailwayLeaf = handler(railwayBooklets.offerRailwayLeaf, async ({ portal, params }) => {
  const { db, clock } = portal
  const row = await findApplication(db, params.id)
  if (!row) throw notFound('application')
  const settings = await readRailwaySettings(db)
  const { code, name } = familyOf(settings, row.line)
  const booklets = await listBookletsToUse(db, code, bookletsMax)
  const next = booklets[0]?.nextNumber ?? null
  const { issuedOn, days } = passDatesIfIssued(row, settings, clock.now())
  return {
    data: {
      family: { code, name },
      version: row.version,
      nextSerial: next === null ? null : serialOf({ family: code, number: next }),
      booklets: booklets.map((one) => presentBooklet(one, settings)),
      text: leafTextOf(row, { issuedOn, useUntil: days.certificateTill }),
      validTill: days.validTill,
    },
  }
})
