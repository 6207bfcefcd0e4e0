import type { ExploreListing } from './explore-listing.ts'

/** Returns the props shared by the lists of students and alumni. */
export function peopleList(listing: ExploreListing) {
  const { name } = listing.address.filters
  const search = { name: 'name', label: 'Search by name', value: name } as const
  return { ...profileList, ...listing, order: 'by name', search }
}

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

/** Formats designation and company, "Data analyst, Konkan Rail Systems", or the one that is known. */
export function headlineOf({
  designation,
  companyName,
}: {
  designation: string
  companyName: string
}): string {
  return [designation.trim(), companyName.trim()].filter(Boolean).join(', ')
}
