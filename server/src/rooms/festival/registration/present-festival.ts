import type { EventRegistration } from '@portal/contract/event-records.ts'
import type { FestivalEvent, FestivalRegistration } from '@portal/contract/festival-events.ts'
import type { Portal } from '#platform/portal.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { presentCards, presentRules } from '#rooms/events/announcing/announcing.ts'
import type { SeenEventRow } from '#rooms/events/events.ts'
import { referenceOf } from '#rooms/events/guests/registration-reference.ts'

/** Returns festival events with the viewer's registrations. */
export async function presentFestivalEvents(
  portal: Portal,
  viewer: Viewer | null,
  rows: readonly SeenEventRow[],
): Promise<FestivalEvent[]> {
  const ids = rows.map(({ id }) => id)
  const [cards, rules] = await Promise.all([presentCards(portal, viewer, rows), presentRules(portal, ids)])
  return cards.map((card, nth) => {
    const row = rows[nth]
    return {
      ...card,
      name: card.title,
      category: row?.category ?? null,
      guestsAllowed: row?.guestFee !== null && row?.guestFee !== undefined,
      guestFee: row?.guestFee ?? null,
      rulesPdf: rules.get(card._id) ?? null,
    }
  })
}

/** Adds the reference by which the desk finds the registration. */
export function withReference(registration: EventRegistration): FestivalRegistration {
  return { ...registration, reference: referenceOf(registration._id) }
}
