import { railway } from '@portal/contract/railway.ts'
import { daysBetween } from '@portal/contract/railway-days.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'
import { findOwnPass } from './own-application.store.ts'

export const readOwnPass = handler(railway.readOwnPass, async ({ portal, viewer }) => {
  const day = indianDayOf(portal.clock.now())
  const row = await findOwnPass(portal.db, viewer.id, day)
  if (!row?.validTill) return { data: { pass: null } }
  const { station, destination, validTill } = row
  return { data: { pass: { station, destination, validTill, daysLeft: daysBetween(day, validTill) } } }
})
