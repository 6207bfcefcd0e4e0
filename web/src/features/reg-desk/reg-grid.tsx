import { Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { festCategories } from '@portal/contract/event-words.ts'
import type { DeskEvent, DeskRegistration } from '@portal/contract/festival-desk-records.ts'
import { mayMove } from '@portal/contract/registration-moves.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { countOf } from '#web/platform/count-of.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { useListAddress } from '#web/platform/list-address.ts'
import { reload } from '#web/platform/reload-after.ts'
import { Card } from '#web/ui/card.tsx'
import { useDeskKeys } from '#web/ui/desk/desk-keys.ts'
import { useDeskReading } from '#web/ui/desk/desk-reading.ts'
import { ExportMenu } from '#web/ui/desk/export-menu.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListHead } from '#web/ui/list/list-head.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { plainLink } from '#web/ui/plain-link.ts'
import { useHandScanner } from '#web/ui/scan/use-hand-scanner.ts'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useKeptActs } from './kept-acts.ts'
import { originOf, RegState } from './reg-columns.tsx'
import { regChannel, regEvents, regFound } from './reg-desk.cache.ts'
import { parseGridSearch } from './reg-desk-search.ts'
import { WaitingActs } from './waiting-acts.tsx'

/** Sheets to print and sign at the end of a shift. */
const shiftSheets = [
  { label: 'My shift sheet (PDF)', path: '/tml/desk/shift-sheet.pdf?clerk=mine' },
  { label: 'Shift sheet of all desks (PDF)', path: '/tml/desk/shift-sheet.pdf' },
]

/** The style of a card's title, which is its link. */

/** Shorter searches find too much. */
const searchedFrom = 2

/** The festival's events, and a search for people in all of them. */
export function RegGrid() {
  const address = useListAddress(parseGridSearch)
  const { q, pillar, team } = address.filters
  const load = useQuery(regEvents())
  const refresh = () => void reload('/tml')
  const kept = useKeptActs()
  const openScanned = useScanned((code) => address.narrow({ q: code }))
  useHandScanner((code) => void openScanned(code))
  useDeskKeys({ '/': () => document.querySelector<HTMLElement>('main input[type="search"]')?.focus() })
  useFailureToast(load.error)
  useDeskReading(regChannel, refresh)
  const all = load.data ?? []
  const teams = [...new Set(all.map((event) => event.team))].sort()
  const events = all.filter(
    (event) => (pillar === '' || event.category === pillar) && (team === '' || event.team === team),
  )
  return (
    <>
      <WaitingActs kept={kept} />
      <ListHead
        name="Registration desk"
        search={{ name: 'q', label: 'Scan a QR, or type a name, e-mail, phone or college', value: q }}
        filters={[
          { name: 'pillar', label: 'Pillar', any: 'All', options: festCategories, value: pillar },
          { name: 'team', label: 'Team', any: 'All', options: teams, value: team },
        ]}
        tools={<ExportMenu pathOf={(format) => `/tml/desk/shifts.${format}`} more={shiftSheets} />}
        summary={load.data && countOf(events.length, 'event', 'events')}
        showWords="Show events"
        onNarrow={address.narrow}
        onAgain={refresh}
      />
      {q.length >= searchedFrom && <Found q={q} />}
      <ListStates
        load={load}
        isEmpty={events.length === 0}
        empty={
          <EmptyState
            title="No events found"
            sentence={
              all.length === 0
                ? 'The festival has no published events yet.'
                : 'Choose another pillar or team.'
            }
          />
        }
        skeleton={<SkeletonList heightPx={130} count={2} />}
        failedTitle="Couldn't load the events"
      >
        {() => (
          <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }} spacing={12}>
            {events.map((event) => (
              <EventCard key={event._id} event={event} />
            ))}
          </SimpleGrid>
        )}
      </ListStates>
    </>
  )
}

/** Opens the registration of a scanned code, or lists all possible ones. */
function useScanned(search: (code: string) => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (code: string) => {
    search(code)
    const found = await client.fetchQuery(regFound(code)).catch(() => null)
    const [only, ...others] = found?.result ?? []
    if (!only || others.length > 0) return
    await navigate({ to: `/tml/regdesk/${only.event.slug}`, search: { name: only.reference } })
  }
}

/** The remaining seats; none once the event is over or cancelled. */
function SeatsLine({ event: { seatsLeft, phase } }: { event: DeskEvent }) {
  if (!mayMove('walkIn', { by: 'desk', from: null, phase }))
    return (
      <Text size="sm" c={phase === 'cancelled' ? 'var(--portal-bad)' : 'dimmed'}>
        {phase === 'cancelled' ? 'Cancelled' : 'Over'}
      </Text>
    )
  if (seatsLeft === null) return null
  return (
    <Text size="sm" c={seatsLeft === 0 ? 'var(--portal-bad)' : 'dimmed'}>
      {seatsLeft === 0 ? 'Full' : countOf(seatsLeft, 'seat left', 'seats left')}
    </Text>
  )
}

function EventCard({ event }: { event: DeskEvent }) {
  const { slug, title, category, startsAt, venue, isToday, counts, registeredCount } = event
  const people = `${countOf(registeredCount, 'person', 'people')} registered`
  const figures = [
    ['Registrations', counts.registered],
    ['Approved', counts.approved],
    ['Paid', counts.paid],
    ['Played', counts.played],
  ] as const
  return (
    <Card component="article" isOpening>
      <Stack gap={10}>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text component="h3" fw={650} fz={18} className="breaks">
            <Link to="/tml/regdesk/$slug" params={{ slug }} style={plainLink}>
              {title}
            </Link>
          </Text>
          {isToday && (
            <Tag tone="primary" icon="calendar">
              Today
            </Tag>
          )}
        </Group>
        <Text variant="dimmed">
          {[category, startsAt && formatDateTime(startsAt), venue].filter(Boolean).join(', ')}
        </Text>
        <SimpleGrid cols={{ base: 2, xs: 4 }} spacing={8} component="dl">
          {figures.map(([label, count]) => (
            <div key={label}>
              <Text component="dt" variant="dimmed">
                {label}
              </Text>
              <Text component="dd" fw={700} fz={20} className="tabular">
                {count.toLocaleString('en-IN')}
              </Text>
            </div>
          ))}
        </SimpleGrid>
        <Text variant="dimmed">{people}</Text>
        <SeatsLine event={event} />
      </Stack>
    </Card>
  )
}

/** The matching registrations in all events; a scanned ticket has one. */
function Found({ q }: { q: string }) {
  const load = useQuery(regFound(q))
  const found = load.data?.result ?? []
  return (
    <Stack component="section" gap={8} aria-label="Registrations found">
      <h2>{countOf(found.length, 'registration', 'registrations')}</h2>
      <ListStates
        load={load}
        isEmpty={found.length === 0}
        empty={<EmptyState title="No participants found" sentence="Try another name, e-mail or phone." />}
        skeleton={<SkeletonList heightPx={60} count={1} />}
        failedTitle="Couldn't search"
      >
        {() => found.map((row) => <Hit key={row._id} row={row} />)}
      </ListStates>
    </Stack>
  )
}

function Hit({ row }: { row: DeskRegistration }) {
  const { event, name, reference, state, payment, due } = row
  return (
    <Card component="article" padding="row" isOpening>
      <Group justify="space-between" gap={10}>
        <Stack gap={0} flex={1} miw={180}>
          <Text fw={600} truncate>
            <Link
              to="/tml/regdesk/$slug"
              params={{ slug: event.slug }}
              search={{ name: reference }}
              style={plainLink}
            >
              {name}
            </Link>
          </Text>
          <Text variant="dimmed" truncate>
            {[originOf(row), event.title].filter(Boolean).join(' · ')}
          </Text>
        </Stack>
        <RegState state={state} />
        <Text size="sm" fw={600} c={payment || due === 0 ? 'dimmed' : 'var(--portal-board-text)'}>
          {payment ? 'Paid' : due === 0 ? 'No fee' : 'Unpaid'}
        </Text>
      </Group>
    </Card>
  )
}
