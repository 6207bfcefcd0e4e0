import { Button } from '@mantine/core'
import { pillarName } from '@portal/contract/event-words.ts'
import type { DeskEvent, DeskRegistration } from '@portal/contract/festival-desk-records.ts'
import { festivalDeskLimits } from '@portal/contract/festival-desk-words.ts'
import { mayMove } from '@portal/contract/registration-moves.ts'
import { rupees } from '@portal/contract/rupees.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { isAbsent } from '#web/platform/call-problem.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useListAddress } from '#web/platform/list-address.ts'
import { useOpensOffline } from '#web/platform/opens-offline.ts'
import { stringifySearch } from '#web/platform/page-search.ts'
import { useOpenPart } from '#web/platform/use-part.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { KeyHint } from '#web/ui/desk/bulk-bar.tsx'
import { Desk } from '#web/ui/desk/desk.tsx'
import { DeskHead, DeskPage } from '#web/ui/desk/desk-head.tsx'
import { useDeskKeys } from '#web/ui/desk/desk-keys.ts'
import { ExportMenu } from '#web/ui/desk/export-menu.tsx'
import { useDesk } from '#web/ui/desk/use-desk.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { newAct } from './kept-acts.ts'
import { originOf, regColumns } from './reg-columns.tsx'
import { readRegAgain, regPage } from './reg-desk.cache.ts'
import { parseRegSearch, type RegSearch, regLists } from './reg-desk-search.ts'
import { RegistrationPanel } from './registration-panel.tsx'
import { useScanBar } from './scan-bar.tsx'
import { type RegActs, useRegActs } from './use-reg-acts.ts'
import { WaitingActs } from './waiting-acts.tsx'

type Row = DeskRegistration

/** The desk of a festival event: find people, approve, take the fee, print. */
export function RegDesk({ slug }: { slug: string }) {
  const address = useListAddress(parseRegSearch)
  const { filters } = address
  const load = useQuery(regPage(slug, filters))
  useOpensOffline(regPage(slug, filters).queryKey)
  const event = load.data?.event
  usePageTitle(event && `Registration desk: ${event.title}`)
  const desk = useDesk<Row>({
    load,
    address,
    refresh: readRegAgain,
    undoOf,
    canPick: canApprove,
    channel: event ? `event:${event._id}` : null,
  })
  const { rows } = desk.live
  const work = useRegActs(desk)
  const scan = useScanBar({
    slug,
    rows,
    onFound: ({ reference }) => address.narrow({ list: undefined, name: reference }),
  })
  if (isAbsent(load.error)) return <NoEvent />
  return (
    <DeskPage>
      <Head event={event} slug={slug} search={filters} />
      <WaitingActs kept={work.kept} />
      {scan.view}
      <Desk<Row>
        desk={desk}
        acts={work.acts}
        refused={work.refused}
        name={event?.title ?? 'Registrations'}
        things={['registration', 'registrations']}
        pageSize={festivalDeskLimits.pageSize}
        search={{ name: 'name', label: 'Scan a QR, or type a name, e-mail or PRN', value: filters.name }}
        tools={
          <>
            {scan.tools}
            <Tools slug={slug} search={filters} />
            {event && mayMove('walkIn', { by: 'desk', from: null, phase: event.phase }) && (
              <WalkIn event={event} work={work} />
            )}
          </>
        }
        columns={regColumns(work.kept.items)}
        nameOf={({ name }) => name}
        onUndo={([id]) => work.undo(rows.find(({ _id }) => _id === id))}
        panel={(row) => ({
          lead: <PersonAvatar name={row.name} photo={row.members[0]?.profile ?? null} sizePx={44} />,
          title: row.name,
          below: originOf(row),
          body: (
            <RegistrationPanel
              key={row._id}
              row={row}
              work={work}
              view={desk.view}
              onView={desk.setView}
              takesGuests={event?.guestFee !== null}
              questions={event?.questions ?? []}
            />
          ),
          hasOwnFoot: desk.view !== null && desk.view !== 'pay',
        })}
        empty={{ title: 'No participants found', sentence: 'Nobody is on this list.' }}
      />
      <AskWhenUnpaid work={work} />
    </DeskPage>
  )
}

const canApprove = ({ can }: Row) => can.approve
const undoOf = ({ _id, undo }: Row) => undo && { ids: [_id], leftMs: undo.leftMs }

function NoEvent() {
  return (
    <NotFoundState
      title="Event not found"
      sentence="It may have been deleted, or it isn't an event of the festival."
      action={<LinkButton to="/tml/regdesk">All events</LinkButton>}
    />
  )
}

function Head({ event, slug, search }: { event: DeskEvent | undefined; slug: string; search: RegSearch }) {
  const place = event && [
    pillarName(event.category),
    event.startsAt && formatDateTime(event.startsAt),
    event.venue,
  ]
  const counts = event?.counts
  return (
    <DeskHead
      back={<BackLink to="/tml/regdesk" label="RegDesk" />}
      title={event?.title ?? 'Registration desk'}
      sentence={place?.filter(Boolean).join(', ') ?? ''}
      path={`/tml/regdesk/${slug}`}
      figures={[
        { label: 'Registered', count: event?.registeredCount, search: {}, of: event?.seats ?? undefined },
        { label: 'Registrations', count: counts?.registered, search: {} },
        { label: 'Approved', count: counts?.approved, search: { list: 'approved' } },
        { label: 'Paid', count: counts?.paid, search: {} },
        { label: 'Played', count: counts?.played, search: { list: 'approved' } },
      ]}
      tabs={regLists.map(({ list, label, count }) => ({
        label,
        count: counts?.[count],
        isCurrent: search.list === list,
        search: list === 'all' ? {} : { list },
      }))}
    />
  )
}

function Tools({ slug, search: { list, name } }: { slug: string; search: RegSearch }) {
  const path = `/tml/desk/events/${encodeURIComponent(slug)}`
  const filter = { list, ...(name && { name }) }
  return (
    <ExportMenu
      pathOf={(format) => `${path}/participants.${format}${stringifySearch(filter)}`}
      more={[
        { label: 'Badges of the approved (PDF)', path: `${path}/badges.pdf` },
        { label: 'Attendance sheet (PDF)', path: `${path}/attendance.pdf` },
      ]}
    />
  )
}

function WalkIn({ event, work }: { event: DeskEvent; work: RegActs }) {
  const [formNumber, setFormNumber] = useState(0)
  const { Part, isOpen, open, close, ahead } = useOpenPart(
    async () => (await import('./walk-in-dialog.tsx')).WalkInDialog,
  )
  useDeskKeys({ n: open })
  return (
    <>
      <Button leftSection={<Icon name="plus" />} onClick={open} {...ahead}>
        Walk-in <KeyHint signs={['N']} />
      </Button>
      {Part && (
        <Part
          key={formNumber}
          event={event}
          isOpen={isOpen}
          isBusy={work.isBusy}
          onClose={close}
          onDone={() => {
            close()
            setFormNumber(formNumber + 1)
          }}
          onSend={(walkIn, name) => work.run(newAct({ kind: 'walkIn', target: event.slug, name, walkIn }))}
        />
      )}
    </>
  )
}

function AskWhenUnpaid({ work: { asked, approve, dropQuestion } }: { work: RegActs }) {
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onClose={dropQuestion}
      title="Approve without payment?"
      sentence={asked && `${asked.name} hasn't paid ${rupees(asked.due)}.`}
      action="Approve unpaid"
      onConfirm={async () => asked && (await approve(asked, 'approve'))}
    />
  )
}
