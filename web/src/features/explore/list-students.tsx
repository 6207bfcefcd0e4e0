import type { StudentCard as Student } from '@portal/contract/explore.ts'
import { branches, branchFilters, queryDomains, years } from '@portal/contract/reference.ts'
import { useQuery } from '@tanstack/react-query'
import type { ListFilter } from '#web/ui/list/list-filter.ts'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { studentsPage } from './explore.cache.ts'
import type { ExploreListing } from './explore-listing.ts'
import type { ExploreFilters } from './explore-search.ts'
import { peopleList } from './explore-words.ts'
import { LinkedInLink } from './linkedin-link.tsx'
import { PersonCard } from './person-card.tsx'

/** The list of students by name, with filters for branch, year and domain. */
export function ListStudents({ address, tabs }: ExploreListing) {
  const { filters } = address
  const load = useQuery(studentsPage(filters))
  return (
    <PagedList
      {...peopleList({ address, tabs })}
      things={['student', 'students']}
      load={load}
      filters={filtersOf(filters)}
      cardHeightPx={126}
      card={(student) => <StudentCard key={student._id} student={student} />}
    />
  )
}

function filtersOf({ branch, year, domain }: ExploreFilters): ListFilter[] {
  return [
    { name: 'branch', label: 'Branch', any: branchFilters[0], options: branches, value: branch },
    { name: 'year', label: 'Year', any: 'Any', options: years, value: year },
    { name: 'domain', label: 'Domain', any: 'All', options: queryDomains, value: domain },
  ]
}

function StudentCard({ student }: { student: Student }) {
  const { name, branch, year, socialProfile } = student
  return (
    <PersonCard person={student} to="/profile/$slug" standing={`${year}, ${branch}`}>
      <LinkedInLink name={name} address={socialProfile.linkedin} />
    </PersonCard>
  )
}
