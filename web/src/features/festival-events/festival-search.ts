import { festCategories } from '@portal/contract/event-words.ts'
import { festivalSizes } from '@portal/contract/festival-words.ts'
import { dayOf, oneOf } from '#web/platform/address-values.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

/** Reads the list's address. Invalid values mean "any". */
export function parseFestivalSearch(raw: RawSearch) {
  return {
    name: raw.name?.trim() ?? '',
    team: raw.team?.trim() ?? '',
    category: oneOf(festCategories, raw.category),
    size: oneOf(festivalSizes, raw.size),
    fee: oneOf(['free', 'paid'], raw.fee),
    seats: oneOf(['left'], raw.seats),
    guests: oneOf(['true'], raw.guests),
    day: dayOf(raw.day),
    page: pageOf(raw.page),
  }
}

export type FestivalSearch = ReturnType<typeof parseFestivalSearch>

/**
 * Reads the address of an event: the key of a guest's registration from the mailed link (`entry`), whether
 * the guest form is open (`as`), and the cancelled registration that fills the form (`again`).
 */
export function parseEntrySearch(raw: RawSearch) {
  return { entry: raw.entry ?? '', as: oneOf(['guest'], raw.as), again: raw.again ?? '' }
}
