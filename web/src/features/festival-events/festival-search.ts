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

/** What the address of the list says; what does not fit means 'any'. */
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
 * The key of a guest's registration, as the link of their mail has it; or that the form of guests is open, and from which of their
 * registrations that was cancelled it takes what they typed before.
 */
export function parseEntrySearch(raw: RawSearch): { entry: string; as: 'guest' | ''; again: string } {
  return { entry: raw.entry ?? '', as: raw.as === 'guest' ? 'guest' : '', again: raw.again ?? '' }
}
