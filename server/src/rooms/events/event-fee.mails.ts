import { feeInWords, isFeeOfTeam, priceInWords } from '@portal/contract/event-labels.ts'
import type { EventRow } from './events.store.ts'

/** The part of an event that says what a place costs. */
export type Priced = Pick<EventRow, 'fee' | 'guestFee' | 'fest' | 'maxMembers' | 'upiId' | 'feeNote'>

/** Returns the sentence about the price of a place that isn't certain yet; none for a free event. */
export function priceParts(event: Priced): string[] {
  return event.fee === 0 ? [] : [`The fee is ${priceInWords(event.fee, event)}.`]
}

/** Returns how to pay the fee of a place, in sentences; none if nothing is due or on the waiting list. */
export function feeParts(
  event: Priced,
  {
    isGuest,
    isApproved,
    hasPaid,
  }: {
    isGuest: boolean
    /** At the festival, the registration desk approves people when it takes the fee. */
    isApproved: boolean
    hasPaid: boolean
  },
): string[] {
  const fee = isGuest ? (event.guestFee ?? event.fee) : event.fee
  if (fee === 0) return []
  const price = `The fee is ${priceInWords(fee, event)}.`
  if (!isFeeOfTeam({ ...event, fee })) return isApproved ? [] : [`${price} Pay it at the registration desk.`]
  if (hasPaid) return [`Your fee of ${feeInWords(fee)} is paid.`]
  const how = event.upiId === '' ? '' : ` Pay it by UPI to ${event.upiId}.`
  return [`${price}${how}`, ...(event.feeNote === '' ? [] : [event.feeNote])]
}
