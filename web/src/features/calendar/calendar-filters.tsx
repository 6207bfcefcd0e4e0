import { academicYearsAt } from '@portal/contract/academic-year.ts'
import { calendarKindNames, calendarKinds, calendarSemesters } from '@portal/contract/calendar-words.ts'
import { limits } from '@portal/contract/limits.ts'
import { branches, years } from '@portal/contract/reference.ts'
import { useId } from 'react'
import boxStyles from '#web/ui/filter-box.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { SearchWhileTyping } from '#web/ui/search-while-typing.tsx'
import type { CalendarClass } from './calendar.cache.ts'
import styles from './calendar.module.css'
import type { CalendarSearch } from './calendar-search.ts'

interface CalendarFiltersProps {
  search: CalendarSearch
  shown: CalendarClass
  onChange: (change: Record<string, string | undefined>) => void
}

/** Which term, whose, what, and which words; each takes effect at once and stands in the address. */
export function CalendarFilters({ search, shown, onChange }: CalendarFiltersProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is the landmark that a row of filters is.
    <div className={styles.filters} role="search" data-print="no" data-few={search.isDraft || undefined}>
      <Choice
        label="Academic year"
        value={search.academicYear}
        options={academicYearsAt(new Date())
          .toReversed()
          .map((value) => ({ value, label: value }))}
        onChange={(academicYear) => onChange({ academicYear, month: undefined })}
      />
      <Choice
        label="Semester"
        value={search.semester}
        options={calendarSemesters.map((value) => ({ value, label: value === 'odd' ? 'Odd' : 'Even' }))}
        onChange={(semester) => onChange({ semester, month: undefined })}
      />
      {!search.isDraft && <Narrowing {...{ search, shown, onChange }} />}
    </div>
  )
}

/** Readers narrow a term; the council works on the whole of it. */
function Narrowing({ search, shown, onChange }: CalendarFiltersProps) {
  return (
    <>
      <Choice
        label="Year"
        value={shown.year}
        options={classes(years)}
        onChange={(year) => onChange({ year })}
      />
      <Choice
        label="Branch"
        value={shown.branch}
        options={classes(branches)}
        onChange={(branch) => onChange({ branch })}
      />
      <Choice
        label="Kind"
        value={search.kind}
        options={[
          { value: '', label: 'All' },
          ...calendarKinds.map((value) => ({ value, label: calendarKindNames[value].name })),
        ]}
        onChange={(kind) => onChange({ kind })}
      />
      <SearchWhileTyping
        label="Search the term"
        value={search.name}
        lengthMax={limits.searchLengthMax}
        onSearch={(name) => onChange({ name })}
      />
    </>
  )
}

function classes(all: readonly string[]) {
  return [{ value: 'ALL', label: 'All' }, ...all.map((value) => ({ value, label: value }))]
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className={boxStyles.box}>
      <label htmlFor={id} className={boxStyles.label}>
        {label}
      </label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={boxStyles.down}>
        <Icon name="next" sizePx={16} />
      </span>
    </div>
  )
}
