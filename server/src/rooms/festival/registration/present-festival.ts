import type { EventRegistration } from '@portal/contract/event-records.ts'
import type { FestivalEvent, FestivalRegistration } from '@portal/contract/festival-events.ts'
import type { Portal } from '#platform/portal.ts'
import type { Viewer } from '#platform/viewer.ts'
import { presentCards, presentRules, referenceOf, type SeenEventRow } from '#rooms/events/events.ts'

/** Events of the festival, with what the viewer has registered for. */
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

/** A registration with the reference that the desk finds it by. */
export function withReference(registration: EventRegistration): FestivalRegistration {
  return { ...registration, reference: referenceOf(registration._id) }
}
