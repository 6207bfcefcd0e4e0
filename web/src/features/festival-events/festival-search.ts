import { type FestCategory, festCategories } from '@portal/contract/event-words.ts'
import { type FestivalSize, festivalSizes } from '@portal/contract/festival-words.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'
import { isDay } from '#web/platform/typed-dates.ts'

export interface FestivalSearch {
  name: string
  team: string
  category: FestCategory | ''
  size: FestivalSize | ''
  fee: 'free' | 'paid' | ''
  seats: 'left' | ''
  guests: 'true' | ''
  day: string
  page: number
}

/** Reads the list's address. Invalid values mean "any". */
export function parseFestivalSearch(raw: RawSearch): FestivalSearch {
  return {
    name: raw.name?.trim() ?? '',
    team: raw.team?.trim() ?? '',
    category: festCategories.find((known) => known === raw.category) ?? '',
    size: festivalSizes.find((known) => known === raw.size) ?? '',
    fee: raw.fee === 'free' || raw.fee === 'paid' ? raw.fee : '',
    seats: raw.seats === 'left' ? 'left' : '',
    guests: raw.guests === 'true' ? 'true' : '',
    day: raw.day && isDay(raw.day) ? raw.day : '',
    page: pageOf(raw.page),
  }
}

/**
 * Reads the address of an event: the key of a guest's registration from the mailed link (`entry`), whether
 * the guest form is open (`as`), and the cancelled registration that fills the form (`again`).
 */
export function parseEntrySearch(raw: RawSearch): { entry: string; as: 'guest' | ''; again: string } {
  return { entry: raw.entry ?? '', as: raw.as === 'guest' ? 'guest' : '', again: raw.again ?? '' }
}
