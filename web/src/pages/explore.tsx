import { alumniPage, companiesPage, studentsPage } from '#web/features/explore/explore.cache.ts'
import { Explore } from '#web/features/explore/explore.tsx'
import { parseExploreSearch } from '#web/features/explore/explore-search.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { Banner } from '#web/ui/banner.tsx'

const sentence = 'Find alumni, students and the companies where they work.'

export function Page() {
  return (
    <>
      <Banner title="Explore" sentence={sentence} tone="peacock" />
      <Explore />
    </>
  )
}

export const read: ReadAhead = (client, { search }) => {
  const filters = parseExploreSearch(search)
  if (filters.show === 'students') return void client.prefetchQuery(studentsPage(filters))
  if (filters.show === 'companies') return void client.prefetchQuery(companiesPage(filters))
  return void client.prefetchQuery(alumniPage(filters))
}
