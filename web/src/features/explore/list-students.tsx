import { limits } from '@portal/contract/limits.ts'
import { branches, branchFilters, queryDomains, years } from '@portal/contract/reference.ts'
import { useQuery } from '@tanstack/react-query'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { SearchWhileTyping } from '#web/ui/search-while-typing.tsx'
import { studentsPage } from './explore.cache.ts'
import type { ExploreListing } from './explore.tsx'
import styles from './explore-filters.module.css'
import { ExploreList } from './explore-list.tsx'
import { countInWords } from './explore-words.ts'
import { StudentCard } from './student-card.tsx'

/** Students by name, by branch, year and domain. */
export function ListStudents({ filters, onFilter, onPage }: ExploreListing) {
  const load = useQuery(studentsPage(filters))
  return (
    <>
      <StudentFilters filters={filters} onFilter={onFilter} />
      <ExploreList
        load={load}
        filters={filters}
        onPage={onPage}
        summaryOf={(total) => `${countInWords(total, 'student', 'students')}, by name`}
        cardHeightPx={126}
        cardOf={(student) => <StudentCard key={student._id} student={student} />}
      />
    </>
  )
}

function StudentFilters({ filters, onFilter }: Pick<ExploreListing, 'filters' | 'onFilter'>) {
  const { name, branch, year, domain } = filters
  return (
    <search className={styles.filters} aria-label="Students">
      <div className={styles.whole}>
        <SearchWhileTyping
          label="Search by name"
          value={name}
          lengthMax={limits.searchLengthMax}
          onSearch={(words) => onFilter({ name: words })}
        />
      </div>
      <FilterSelect
        className={styles.third}
        label="Branch"
        any={branchFilters[0]}
        options={branches}
        value={branch}
        onChange={(value) => onFilter({ branch: value })}
      />
      <FilterSelect
        className={styles.third}
        label="Year"
        any="Any"
        options={years}
        value={year}
        onChange={(value) => onFilter({ year: value })}
      />
      <FilterSelect
        className={styles.third}
        label="Domain"
        any="All"
        options={queryDomains}
        value={domain}
        onChange={(value) => onFilter({ domain: value })}
      />
    </search>
  )
}
