import { Box, Stack } from '@mantine/core'
import type { CalendarTerm } from '@portal/contract/calendar.ts'
import { termName } from '@portal/contract/calendar-words.ts'
import { useQuery } from '@tanstack/react-query'
import { countOf } from '#web/platform/count-of.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useListAddress } from '#web/platform/list-address.ts'
import { useMinWidth } from '#web/platform/min-width.ts'
import { todayInIndia } from '#web/platform/typed-dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { ListAction } from '#web/ui/list/list-actions.tsx'
import { ListHead } from '#web/ui/list/list-head.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { SegmentedSort } from '#web/ui/segmented-sort.tsx'
import { type CalendarClass, calendarTerm, useCalendarClass } from './calendar.cache.ts'
import styles from './calendar.module.css'
import { calendarFilters } from './calendar-filters.ts'
import { type CalendarSearch, parseCalendarSearch, termBeside, termOfSearch } from './calendar-search.ts'
import { EntryMonths } from './entry-months.tsx'
import { KeepCalendar } from './keep-calendar.tsx'
import { MonthView } from './month-view.tsx'
import { SubscribeToCalendar } from './subscribe.tsx'
import { teachingLeft } from './teaching-left.ts'
import { TermOverview } from './term-overview.tsx'
import { ChangeNotice, WhatChanged } from './what-changed.tsx'

const views = [
  { value: 'month', label: 'Month' },
  { value: 'list', label: 'List' },
  { value: 'term', label: 'Term' },
] as const

/** The academic calendar of the class in the address; at first a student's own class. */
export function ReadCalendar() {
  const address = useListAddress(parseCalendarSearch)
  const search = address.filters
  const shown = useCalendarClass(search)
  const own = useCalendarClass({ ...search, year: '', branch: '' }) ?? everyone
  const load = useQuery({ ...calendarTerm(search, shown ?? everyone), enabled: shown !== null })
  useFailureToast(load.error)
  const term = load.data
  const whose = shown ?? { year: search.year || 'ALL', branch: search.branch || 'ALL' }
  // On phones this is at the bottom, because the month comes first.
  const isWide = useMinWidth('62em')
  const filters = calendarFilters(search, whose, own, term?.can.edit ?? false)
  return (
    <section aria-label="Calendar">
      <ListHead
        name="Academic calendar"
        search={search.isDraft ? undefined : { name: 'name', label: 'Search', value: search.name }}
        filters={filters}
        view={
          !search.isDraft && (
            <SegmentedSort
              label="View"
              options={views}
              value={search.view}
              onChange={(view) => address.amend({ view })}
            />
          )
        }
        actions={term?.can.edit ? [draftAction(search)] : []}
        summary={term && (search.isDraft || search.view !== 'month') ? summaryOf(term, search) : ''}
        tools={isWide && !search.isDraft && <SubscribeToCalendar shown={whose} term={term} />}
        showWords={term ? `Show ${countOf(term.entries.length, 'entry', 'entries')}` : 'Show'}
        onNarrow={address.narrow}
        onAgain={() => void load.refetch()}
      />
      <div>
        <p className={styles.printHead}>
          {search.academicYear}, {termName(search.semester).toLowerCase()}
          {whose.year === 'ALL' ? '' : `, ${whose.year}`}
          {whose.branch === 'ALL' ? '' : `, ${whose.branch}`}
        </p>
        {search.isDraft && term?.can.edit ? (
          <Stack>
            <KeepCalendar key={term.term} term={term} day={search.day} />
          </Stack>
        ) : (
          <Reading load={load} search={search} shown={whose} onChange={address.amend} />
        )}
      </div>
    </section>
  )
}

const everyone: CalendarClass = { year: 'ALL', branch: 'ALL' }

interface ReadingProps {
  load: ReturnType<typeof useQuery<CalendarTerm>>
  search: CalendarSearch
  shown: CalendarClass
  onChange: (change: Record<string, string | undefined>) => void
}

function Reading({ load, search, shown, onChange }: ReadingProps) {
  const entries = load.data?.entries ?? []
  const stepTo = (step: -1 | 1) => {
    const term = termBeside(search, step)
    return term ? () => onChange(term) : undefined
  }
  const showEvents = (hasEvents: boolean) => onChange({ events: hasEvents ? undefined : 'hide' })
  return (
    <>
      <ChangeNotice notices={load.data?.notices ?? []} />
      <ListStates
        load={load}
        isEmpty={entries.length === 0}
        empty={<NoEntries term={load.data} search={search} />}
        failedTitle="Couldn't load the calendar"
      >
        {() => {
          if (search.view === 'list')
            return <EntryMonths entries={entries} search={search} onEvents={showEvents} />
          if (search.view === 'term')
            return (
              <TermOverview
                term={termOfSearch(search)}
                entries={entries}
                onMonth={(month) => onChange({ month, view: 'month' })}
                onTerm={{ before: stepTo(-1), after: stepTo(1) }}
              />
            )
          return (
            <MonthView
              entries={entries}
              search={search}
              onMonth={(month) => onChange({ month })}
              onEvents={showEvents}
              onAdd={load.data?.can.edit ? (day) => onChange({ draft: 'open', day }) : undefined}
              note={load.data && summaryOf(load.data, search)}
            />
          )
        }}
      </ListStates>
      <WhatChanged notices={load.data?.notices ?? []} />
      <Box mt={20} hiddenFrom="md">
        <SubscribeToCalendar shown={shown} term={load.data} />
      </Box>
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

function draftAction({ academicYear, semester, isDraft }: CalendarSearch): ListAction {
  const to = '/academiccalendar'
  const term = { academicYear, semester }
  return isDraft
    ? { to, label: 'Preview', icon: 'calendar', search: term }
    : { to, label: 'Edit this term', icon: 'edit', isMain: true, search: { ...term, draft: 'open' } }
}

function summaryOf(term: CalendarTerm, { academicYear }: CalendarSearch): string {
  const { entries, isPast } = term
  const count = countOf(entries.length, 'entry', 'entries')
  if (isPast) return `${count}. ${academicYear} is over. Its calendar is read-only.`
  return [count, teachingLeft(term, todayInIndia())].filter(Boolean).join('. ')
}
