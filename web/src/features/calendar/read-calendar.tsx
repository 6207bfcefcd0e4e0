import type { CalendarTerm } from '@portal/contract/calendar.ts'
import { useQuery } from '@tanstack/react-query'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { usePageSearch } from '#web/platform/page-search.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListHead } from '#web/ui/list-head.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { SegmentedSort } from '#web/ui/segmented-sort.tsx'
import { type CalendarClass, calendarTerm, useCalendarClass } from './calendar.cache.ts'
import styles from './calendar.module.css'
import { CalendarFilters } from './calendar-filters.tsx'
import { type CalendarSearch, parseCalendarSearch, termOfSearch, todayInIndia } from './calendar-search.ts'
import { EntryMonths } from './entry-list.tsx'
import { KeepCalendar } from './keep-calendar.tsx'
import { MonthView } from './month-view.tsx'
import { TakeAlong } from './subscribe.tsx'
import { teachingLeft } from './teaching-left.ts'
import { TermOverview } from './term-overview.tsx'
import { WhatChanged } from './what-changed.tsx'

const views = [
  { value: 'month', label: 'Month' },
  { value: 'list', label: 'List' },
  { value: 'term', label: 'Term' },
] as const

/** The academic calendar, for whom the address says; a student sees the own class at first. */
export function ReadCalendar() {
  const [search, setSearch] = usePageSearch<Record<string, string>>((raw) => raw)
  const parsed = parseCalendarSearch(search)
  const shown = useCalendarClass(parsed)
  const load = useQuery({
    ...calendarTerm(parsed, shown ?? { year: 'ALL', branch: 'ALL' }),
    enabled: shown !== null,
  })
  useFailureToast(load.error)
  const term = load.data
  const change = (more: Record<string, string | undefined>) => setSearch(more)
  const whose = shown ?? { year: parsed.year || 'ALL', branch: parsed.branch || 'ALL' }
  return (
    <div className={styles.page}>
      <CalendarFilters search={parsed} shown={whose} onChange={change} />
      <p className={styles.printHead}>
        {parsed.academicYear}, {parsed.semester} semester
        {whose.year === 'ALL' ? '' : `, ${whose.year}`}
        {whose.branch === 'ALL' ? '' : `, ${whose.branch}`}
      </p>
      <ListHead
        summary={term ? summaryOf(term, parsed) : ''}
        actions={
          term?.can.edit && (
            <LinkButton
              to="/academiccalendar"
              variant={parsed.isDraft ? 'default' : 'board'}
              search={draftAddress(parsed)}
            >
              {parsed.isDraft ? 'Preview' : 'Edit this term'}
            </LinkButton>
          )
        }
      />
      {parsed.isDraft && term?.can.edit ? (
        <KeepCalendar key={term.term} term={term} />
      ) : (
        <Reading {...{ load, search: parsed, shown: whose, onChange: change }} />
      )}
    </div>
  )
}

interface ReadingProps {
  load: ReturnType<typeof useQuery<CalendarTerm>>
  search: CalendarSearch
  shown: CalendarClass
  onChange: (change: Record<string, string | undefined>) => void
}

function Reading({ load, search, shown, onChange }: ReadingProps) {
  const entries = load.data?.entries ?? []
  return (
    <>
      <div className={styles.views} data-print="no">
        <SegmentedSort
          label="View"
          options={views}
          value={search.view}
          onChange={(view) => onChange({ view })}
        />
      </div>
      <ListStates
        load={load}
        isEmpty={entries.length === 0}
        empty={<NoEntries term={load.data} search={search} />}
        failedTitle="Couldn't load the calendar"
      >
        {() => {
          if (search.view === 'list') return <EntryMonths entries={entries} />
          if (search.view === 'term')
            return (
              <TermOverview
                term={termOfSearch(search)}
                entries={entries}
                onMonth={(month) => onChange({ month, view: 'month' })}
              />
            )
          return <MonthView entries={entries} search={search} onMonth={(month) => onChange({ month })} />
        }}
      </ListStates>
      <WhatChanged notices={load.data?.notices ?? []} />
      <TakeAlong shown={shown} term={load.data} />
    </>
  )
}

function NoEntries({ term, search }: { term: CalendarTerm | undefined; search: CalendarSearch }) {
  if (!term || term.total === 0)
    return (
      <EmptyState
        title="No entries for this term yet"
        sentence="The council hasn't published this term's calendar yet."
      />
    )
  const { academicYear, semester } = search
  return (
    <EmptyState
      title="No entries found"
      sentence="Nothing in this term matches your filters."
      action={
        <LinkButton to="/academiccalendar" search={{ academicYear, semester, year: 'ALL', branch: 'ALL' }}>
          Clear filters
        </LinkButton>
      }
    />
  )
}

function draftAddress({ academicYear, semester, isDraft }: CalendarSearch): Record<string, string> {
  return isDraft ? { academicYear, semester } : { academicYear, semester, draft: 'open' }
}

function summaryOf(term: CalendarTerm, { academicYear }: CalendarSearch): string {
  const { entries, isPast } = term
  const count = entries.length === 1 ? '1 entry' : `${entries.length} entries`
  if (isPast) return `${count}. ${academicYear} is over. Its calendar is read-only.`
  return [count, teachingLeft(term, todayInIndia())].filter(Boolean).join('. ')
}
