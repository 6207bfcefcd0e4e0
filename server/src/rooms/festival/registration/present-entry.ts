import type { PlayedState, ResultPlace } from '@portal/contract/event-head-words.ts'
import { receiptNumberOf } from '@portal/contract/festival-desk-words.ts'
import type { GuestEntry } from '@portal/contract/festival-events.ts'
import { sql } from 'kysely'
import type { Portal } from '#platform/portal.ts'
import { presentGuestSeat } from '#rooms/events/guests/guests.ts'
import { findPayment } from '#rooms/festival/desk/payment.store.ts'
import { isHeld } from '#rooms/festival/heads/held-results.ts'

/** Returns the guests' view of their own registration: their seat, payment and result. */
export async function presentEntry(
  portal: Portal,
  registrationId: string,
  opened: Parameters<typeof presentGuestSeat>[2],
): Promise<GuestEntry> {
  const seat = await presentGuestSeat(portal, registrationId, opened)
  const payment = await findPayment(portal.db, registrationId)
  return {
    ...seat,
    payment: payment
      ? {
          mode: payment.mode,
          amount: payment.amount,
          at: payment.takenAt.toISOString(),
          receipt: receiptNumberOf(payment.receipt),
        }
      : null,
    ...(await readPlay(portal, registrationId)),
  }
}

/** Returns whether they played, and the valid place unless the frozen scoreboard hides it. */
async function readPlay({ db, clock }: Pick<Portal, 'db' | 'clock'>, registrationId: string) {
  const { rows } = await sql<{ played: PlayedState; place: ResultPlace | null }>`select
      coalesce((select state from festival_plays where registration_id = ${registrationId}), 'none') as played,
      (select place from festival_results
        where registration_id = ${registrationId} and withdrawn_at is null
          and not ${isHeld(sql`proposed_at`, clock.now())}) as place`.execute(db)
  return rows[0] ?? { played: 'none' as const, place: null }
}
