import type { ExploreListing } from './explore-listing.ts'

/** The list of people by name, as students and alumni have it. */
export function peopleList(listing: ExploreListing) {
  const { name } = listing.address.filters
  const search = { name: 'name', label: 'Search by name', value: name } as const
  return { ...profileList, ...listing, order: 'by name', search }
}

/** What the three lists say alike. */
export const profileList = {
  name: 'Explore',
  label: 'profiles',
  isGrid: true,
  empty: {
    title: 'No profiles found',
    sentence: 'Profiles appear here.',
    narrowed: 'Try a shorter name or clear a filter.',
  },
  failedTitle: "Couldn't load profiles",
} as const

/** 'Data analyst, Konkan Rail Systems'; the one or the other where the other is missing. */
export function headlineOf({
  designation,
  companyName,
}: {
  designation: string
  companyName: string
}): string {
  return [designation.trim(), companyName.trim()].filter(Boolean).join(', ')
}
