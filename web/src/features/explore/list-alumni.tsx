import { limits } from '@portal/contract/limits.ts'
import { branches, branchFilters, employmentTypes, queryDomains } from '@portal/contract/reference.ts'
import { useQuery } from '@tanstack/react-query'
import { passOutYears } from '#web/platform/pass-out-years.ts'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { SearchWhileTyping } from '#web/ui/search-while-typing.tsx'
import { AlumnusCard } from './alumnus-card.tsx'
import { alumniPage } from './explore.cache.ts'
import type { ExploreListing } from './explore.tsx'
import styles from './explore-filters.module.css'
import { ExploreList } from './explore-list.tsx'
import { alumniInWords } from './explore-words.ts'

/** Alumni by name, with everything that they can be told apart by. */
export function ListAlumni({ filters, onFilter, onPage }: ExploreListing) {
  const load = useQuery(alumniPage(filters))
  return (
    <>
      <AlumniFilters filters={filters} onFilter={onFilter} />
      <ExploreList
        load={load}
        filters={filters}
        onPage={onPage}
        summaryOf={(total) => `${alumniInWords(total)}, by name`}
        cardHeightPx={176}
        cardOf={(alumnus) => <AlumnusCard key={alumnus._id} alumnus={alumnus} />}
      />
    </>
  )
}

function AlumniFilters({ filters, onFilter }: Pick<ExploreListing, 'filters' | 'onFilter'>) {
  const { name, branch, passOutYear, domain, employmentType, company, employer, city, open } = filters
  return (
    <search className={styles.filters} aria-label="Alumni">
      <div className={`${styles.whole} ${styles.half}`}>
        <SearchWhileTyping
          label="Search by name"
          value={name}
          lengthMax={limits.searchLengthMax}
          onSearch={(words) => onFilter({ name: words })}
        />
      </div>
      <div className={styles.quarter}>
        <SearchWhileTyping
          label="Company"
          value={employer || company}
          lengthMax={limits.searchLengthMax}
          onSearch={(words) => onFilter({ company: words, employer: '' })}
        />
      </div>
      <div className={styles.quarter}>
        <SearchWhileTyping
          label="City"
          value={city}
          lengthMax={limits.searchLengthMax}
          onSearch={(words) => onFilter({ city: words })}
        />
      </div>
      <FilterSelect
        className={styles.quarter}
        label="Branch"
        any={branchFilters[0]}
        options={branches}
        value={branch}
        onChange={(value) => onFilter({ branch: value })}
      />
      <FilterSelect
        className={styles.quarter}
        label="Pass-out year"
        any="Any"
        options={passOutYears()}
        value={passOutYear}
        onChange={(value) => onFilter({ passOutYear: value })}
      />
      <FilterSelect
        className={styles.quarter}
        label="Domain"
        any="All"
        options={queryDomains}
        value={domain}
        onChange={(value) => onFilter({ domain: value })}
      />
      <FilterSelect
        className={styles.quarter}
        label="Employment"
        any="Any"
        options={employmentTypes}
        value={employmentType}
        onChange={(value) => onFilter({ employmentType: value })}
      />
      <label className={styles.toggle}>
        <input
          type="checkbox"
          checked={open === 'true'}
          onChange={({ currentTarget }) => onFilter({ open: currentTarget.checked ? 'true' : '' })}
        />
        Open to questions
      </label>
    </search>
  )
}
