import { Button } from '@mantine/core'
import { isFeeOfTeam } from '@portal/contract/event-labels.ts'
import type { EventDetail, EventParticipant } from '@portal/contract/event-records.ts'
import { eventLimits, type RegistrationState } from '@portal/contract/event-words.ts'
import { branches, years } from '@portal/contract/reference.ts'
import { IconScan } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { formatDateTime } from '#web/platform/dates.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useListAddress } from '#web/platform/list-address.ts'
import { reload } from '#web/platform/reload-after.ts'
import { useOpenPart } from '#web/platform/use-part.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Desk } from '#web/ui/desk/desk.tsx'
import { DeskHead, DeskPage } from '#web/ui/desk/desk-head.tsx'
import { ExportMenu } from '#web/ui/desk/export-menu.tsx'
import { useDesk } from '#web/ui/desk/use-desk.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type CrewSearch, parseCrewSearch, participantLists, registeredStates } from './crew-search.ts'
import { crewChannel, participantsPage } from './event-crew.cache.ts'
import { columnsOf } from './participant-columns.tsx'
import { ParticipantPanel } from './participant-panel.tsx'
import { approvable, useParticipantActs } from './use-participant-acts.ts'

/** The desk of an event's team for all participants: search, decide, check in, write, export. */
export function ParticipantsDesk({ event }: { event: EventDetail }) {
  const { slug, _id, venue, startsAt } = event
  const address = useListAddress(parseCrewSearch)
  const { filters } = address
  const load = useQuery(participantsPage(slug, filters))
  const desk = useDesk({
    load,
    address,
    channel: crewChannel(_id),
    refresh: () => reload('GET /events/:id', 'GET /events/:id/participants'),
    canPick: approvable(event),
  })
  const work = useParticipantActs(event, desk)
  const counts = load.data?.counts
  return (
    <DeskPage>
      <DeskHead
        back={<BackLink to="/events/$slug" params={{ slug }} label={event.title} />}
        title="Participants"
        sentence={[startsAt && formatDateTime(startsAt), venue].filter(Boolean).join(', ')}
        path={`/events/${slug}`}
        figures={[
          {
            label: 'Registered',
            of: event.seats ?? undefined,
            search: { view, list: 'registered' },
            count: counts && sumOf(counts, registeredStates),
          },
          { label: 'Waiting', count: counts?.Waiting, search: { view, list: 'waiting' } },
          { label: 'Approved', count: counts?.Approved, search: { view, list: 'approved' } },
          { label: 'Checked in', count: counts?.CheckedIn, search: { view, list: 'in' } },
          ...feeFigures(event, load.data?.fees),
        ]}
        tabs={tabsOf(filters, counts)}
      />
      {work.question}
      <Desk<EventParticipant>
        desk={desk}
        acts={work.acts}
        refused={work.refused}
        name="Participants"
        things={['participant', 'participants']}
        pageSize={eventLimits.participantsPageSize}
        search={{ name: 'name', label: 'Name, e-mail, PRN or group', value: filters.name }}
        filters={[
          { name: 'year', label: 'Year', any: 'All', options: years, value: filters.year },
          { name: 'branch', label: 'Branch', any: 'All', options: branches, value: filters.branch },
          ...(isFeeOfTeam(event)
            ? [{ name: 'fee', label: 'Fee', any: 'All', options: feeChoices, value: filters.fee }]
            : []),
        ]}
        tools={<Tools event={event} counts={counts} />}
        columns={columnsOf(event)}
        nameOf={({ name }) => name}
        panel={(row) => ({
          lead: <PersonAvatar name={row.name} photo={row.profile} sizePx={44} />,
          title: row.name,
          below: row.guest ? row.guest.college : `${row.prn}, ${row.year} ${row.branch}`,
          body: (
            <ParticipantPanel
              key={row._id}
              event={event}
              row={row}
              work={work}
              view={desk.view}
              onClose={() => desk.setView(null)}
            />
          ),
          hasOwnFoot: desk.view !== null,
        })}
        empty={{ title: 'No participants found', sentence: 'Nobody is on this list.' }}
      />
    </DeskPage>
  )
}

const view = 'participants'
const feeChoices = [
  { value: 'paid', label: 'Paid' },
  { value: 'due', label: 'Not paid' },
  { value: 'reported', label: 'Payment reported' },
  { value: 'refund', label: 'Refund due' },
]

/** The collected and the due fees of everyone with a seat, in rupees. */
function feeFigures(event: EventDetail, fees: { due: number; collected: number } | null | undefined) {
  if (!isFeeOfTeam(event)) return []
  return [{ label: 'Fees in ₹', count: fees?.collected, of: fees?.due, search: { view, fee: 'due' } }]
}

type Counts = Readonly<Record<RegistrationState, number>>

/** Empty lists are left out unless they are open; the first one always stays. */
function tabsOf({ list: open }: CrewSearch, counts: Counts | undefined) {
  return participantLists
    .map(({ list, label, states }) => ({
      label,
      search: { view, ...(list && { list }) },
      isCurrent: list === open,
      count: counts && sumOf(counts, states),
    }))
    .filter(({ label, count, isCurrent }) => label === 'All' || isCurrent || count !== 0)
}

function sumOf(counts: Counts, states: readonly RegistrationState[]): number {
  const counted = states.length > 0 ? states.map((state) => counts[state]) : Object.values(counts)
  return counted.reduce((sum, count) => sum + count, 0)
}

/** The scanner, a message to participants, and the list as a file. */
function Tools({ event, counts }: { event: EventDetail; counts: Counts | undefined }) {
  const { Part, isOpen, open, close } = useOpenPart(
    async () => (await import('./message-dialog.tsx')).MessageDialog,
  )
  const path = `/events/${encodeURIComponent(event.slug)}`
  return (
    <>
      {event.can.checkIn && (
        <LinkButton
          to="/events/$slug"
          params={{ slug: event.slug }}
          search={{ view: 'scan' }}
          leftSection={<IconScan size={18} stroke={1.6} aria-hidden="true" />}
        >
          Scan
        </LinkButton>
      )}
      <Button leftSection={<Icon name="mail" />} onClick={open}>
        Message
      </Button>
      {isFeeOfTeam(event) && event.upiId && <MatchTool event={event} />}
      <ExportMenu
        pathOf={(format) => `${path}/participants.${format}`}
        more={[{ label: 'Attendance sheet (PDF)', path: `${path}/attendance.pdf` }]}
      />
      {Part && <Part event={event} counts={counts} isOpen={isOpen} onClose={close} />}
    </>
  )
}

/** Opens the bank's statement beside the payments that students reported. */
function MatchTool({ event }: { event: EventDetail }) {
  const { Part, isOpen, open, close, ahead } = useOpenPart(
    async () => (await import('./match-payments.tsx')).MatchPayments,
  )
  return (
    <>
      <Button aria-haspopup="dialog" onClick={open} {...ahead}>
        Match payments
      </Button>
      {Part && isOpen && <Part event={event} onClose={close} />}
    </>
  )
}
