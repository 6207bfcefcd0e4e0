import { railway } from '@portal/contract/railway.ts'
import type { Transaction } from '#platform/database/database.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict, fieldProblem, notFound } from '#platform/problem.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'
import { type ApplicationRow, lockApplication } from '../application.store.ts'
import { pushRailway } from '../railway.channels.ts'
import { readRailwaySettings } from '../settings.store.ts'
import { releaseSlot, takeSlot, takeToken } from '../slot.store.ts'
import { accessOwnApplication } from './access-application.ts'
import { setPickup } from './own-application.store.ts'
import { pickUpDays } from './pick-up-days.ts'
import { presentApplication } from './present-application.ts'

export const pickSlot = handler(railway.pickSlot, async ({ portal, viewer, params, body }) => {
  const { id } = await accessOwnApplication(portal.db, viewer, params.id)
  const at = body.at === null ? null : new Date(body.at)
  await portal.inTransaction(async (tx) => {
    const row = await lockApplication(tx, id)
    if (!row) throw notFound('application')
    if (row.state !== 'Approved' || !row.collectBy)
      throw conflict('A slot can be picked once the application is approved')
    if (row.calledAt) throw conflict('Your number was already called')
    if (row.pickupAt?.getTime() === at?.getTime()) return
    await change(portal, tx, { ...row, collectBy: row.collectBy }, at)
    await pushRailway(portal, tx, row.accountId)
  })
  const row = await accessOwnApplication(portal.db, viewer, id)
  return { message: at ? 'Slot saved' : 'Slot given back', data: await presentApplication(portal, row) }
})

async function change(
  portal: Portal,
  tx: Transaction,
  row: ApplicationRow & { collectBy: string },
  at: Date | null,
): Promise<void> {
  const token = at && (await take(portal, tx, row, at))
  if (row.pickupAt) await releaseSlot(tx, row.pickupAt)
  await setPickup(tx, row.id, { pickupAt: at, token })
}

/** @returns the token, the number on the board; it stays the same on the same day. */
async function take(portal: Portal, tx: Transaction, row: ApplicationRow & { collectBy: string }, at: Date) {
  const settings = await readRailwaySettings(tx)
  const days = await pickUpDays(tx, settings, { now: portal.clock.now(), collectBy: row.collectBy })
  const isOffered = days.some(({ slots }) => slots.some((slot) => Date.parse(slot.at) === at.getTime()))
  if (!isOffered) throw fieldProblem('at', 'Choose a slot while the desk is open')
  if (!(await takeSlot(tx, at, settings.placesPerSlot)))
    throw fieldProblem('at', 'This slot is full now. Choose another one.', 'CONFLICT')
  const day = indianDayOf(at)
  const isSameDay = row.pickupAt !== null && indianDayOf(row.pickupAt) === day
  return isSameDay && row.token !== null ? row.token : takeToken(tx, day)
}
