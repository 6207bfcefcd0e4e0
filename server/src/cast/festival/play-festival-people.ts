import type { PlayedEvent } from '#cast/events/play-registrations.ts'
import type { Stage } from '#cast/stage.ts'
import { markRegistrationsMailed } from '#rooms/events/seats/registration.store.ts'
import { playDesk } from './play-desk.ts'
import { type CodeOf, playGuests } from './play-guests.ts'
import { playHeads } from './play-heads.ts'

/**
 * Lets guests register for this year's festival, the desk admit people, and the heads enter who played and
 * who won.
 * @param played All events that were played.
 */
export async function playFestivalPeople({ portal }: Stage, played: readonly PlayedEvent[], codeOf: CodeOf) {
  const present = played.filter(({ plan }) => plan.fest === 'TML' && plan.when.days > -300 && !plan.cancelled)
  const events = new Map(present.map((event) => [event.plan.title, event]))
  const steps = await playGuests(codeOf, events)
  await playDesk(events, steps)
  await playHeads(events)
  // Otherwise the portal would send mails about the registrations at its start.
  await portal.inTransaction(markRegistrationsMailed)
}
