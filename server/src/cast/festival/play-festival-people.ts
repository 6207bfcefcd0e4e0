import type { PlayedEvent } from '#cast/events/play-registrations.ts'
import type { Portal } from '#platform/portal.ts'
import { markRegistrationsMailed } from '#rooms/events/seats/registration.store.ts'
import { playDesk } from './play-desk.ts'
import { playGuests } from './play-guests.ts'
import { playHeads } from './play-heads.ts'

/**
 * Lets guests register for this year's festival, the desk admit people, and the heads enter who played and
 * who won.
 * @param played All events that were played.
 * @param codeOf Returns the code last mailed to an address.
 */
export async function playFestivalPeople(
  portal: Portal,
  played: readonly PlayedEvent[],
  codeOf: (address: string) => string | undefined,
): Promise<void> {
  const present = played.filter(({ plan }) => plan.fest === 'TML' && plan.days > -300 && !plan.cancelled)
  const events = new Map(present.map((event) => [event.plan.title, event]))
  const [first] = present
  if (!first) throw new Error('The festival has no events')
  const { caller, now } = first
  const steps = await playGuests({ caller, codeOf, now }, events)
  await playDesk(events, steps)
  await playHeads(events)
  // Otherwise the portal would send mails about the registrations at its start.
  await portal.inTransaction(markRegistrationsMailed)
}
