import type { RailwayDeskChange } from '@portal/contract/railway-desk-records.ts'
import { railwayDeskLimits } from '@portal/contract/railway-desk-words.ts'
import { railwayLimits, railwayLineNames, stationChangeStates } from '@portal/contract/railway-words.ts'
import { useQuery } from '@tanstack/react-query'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { call } from '#web/platform/call.ts'
import { formatDate, formatDateTime } from '#web/platform/dates.ts'
import { useListAddress } from '#web/platform/list-address.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Desk } from '#web/ui/desk/desk.tsx'
import type { DeskAct } from '#web/ui/desk/desk-act.ts'
import type { DeskColumn } from '#web/ui/desk/desk-column.ts'
import { DeskFacts } from '#web/ui/desk/desk-facts.tsx'
import { ReasonForm } from '#web/ui/desk/reason-form.tsx'
import { type DeskState, useDesk } from '#web/ui/desk/use-desk.ts'
import { LineMark } from '#web/ui/line-mark.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ProofTiles } from './proof-tiles.tsx'
import { timeOrYear } from './railway-columns.tsx'
import { railwayDeskChannel, railwayStationChanges, useRailwayReading } from './railway-desk.cache.ts'
import { parseRailwaySearch } from './railway-desk-search.ts'
import { changeTags, classOf } from './railway-words.ts'

type Row = RailwayDeskChange

/** Requests for another home station: the proof, the old and the new station, approve or reject. */
export function StationChanges() {
  const address = useListAddress(parseRailwaySearch)
  const { decided: state, page } = address.filters
  const load = useQuery(railwayStationChanges({ state, page }))
  const desk = useDesk<Row>({ load, address, channel: railwayDeskChannel, refresh: useRailwayReading() })
  const { send, isSending } = useSending()
  const decide = async (row: Row, to: 'Approved' | 'Rejected', reason = '') => {
    const sent = { params: { id: row._id }, body: { state: to, ...(reason && { reason }) } }
    if (await send(() => call('PUT /railway/station-changes/:id/state', sent)))
      desk.advanceFrom(row, ({ can }) => can.decide)
  }
  return (
    <Desk<Row>
      desk={desk}
      columns={columns}
      acts={actsOf(desk, decide)}
      name="Home stations"
      things={['request', 'requests']}
      pageSize={railwayDeskLimits.pageSize}
      filters={[
        {
          name: 'decided',
          label: 'State',
          options: stationChangeStates,
          usual: 'Pending',
          value: state,
        },
      ]}
      nameOf={({ name }) => name}
      panel={(row) => ({
        lead: <PersonAvatar name={row.name} photo={row.profile} sizePx={44} />,
        title: row.name,
        below: classOf(row),
        body:
          desk.view === 'reject' && row.can.decide ? (
            <RejectForm
              isBusy={isSending}
              onSend={(reason) => decide(row, 'Rejected', reason)}
              onCancel={() => desk.setView(null)}
            />
          ) : (
            <About row={row} view={desk.view} onClosed={() => desk.setView(null)} />
          ),
        hasOwnFoot: desk.view === 'reject',
      })}
      empty={{ title: 'No requests found', sentence: 'Nobody asks for another home station.' }}
    />
  )
}

const columns: readonly DeskColumn<Row>[] = [
  { key: 'name', title: 'Name', cell: ({ name }) => name, below: classOf },
  {
    key: 'from',
    title: 'Now',
    widthPx: 110,
    isTabular: true,
    cell: ({ from }) => <LineMark line={from.line}>{from.station}</LineMark>,
    below: ({ from }) => railwayLineNames[from.line],
  },
  {
    key: 'to',
    title: 'Requested',
    widthPx: 110,
    onCard: 'line',
    isTabular: true,
    cell: ({ to }) => <LineMark line={to.line}>{to.station}</LineMark>,
    below: ({ to }) => railwayLineNames[to.line],
  },
  {
    key: 'asked',
    title: 'Asked',
    widthPx: 74,
    isTabular: true,
    cell: ({ askedAt }) => formatDate(askedAt).slice(0, 5),
    below: ({ askedAt }) => timeOrYear(askedAt),
  },
  {
    key: 'state',
    title: 'State',
    widthPx: 116,
    onCard: 'state',
    isTabular: true,
    cell: ({ state }) => <Tag {...changeTags[state]}>{changeTags[state].word}</Tag>,
  },
]

function actsOf(
  desk: DeskState<Row>,
  decide: (row: Row, to: 'Approved' | 'Rejected') => void,
): readonly DeskAct<Row>[] {
  return [
    {
      label: 'Approve',
      key: 'a',
      isInRow: true,
      isMain: true,
      isFor: ({ can }) => can.decide,
      run: (row) => decide(row, 'Approved'),
    },
    {
      label: 'Reject',
      key: 'r',
      isOnCard: true,
      isFor: ({ can }) => can.decide,
      run: desk.showView('reject'),
    },
    {
      label: 'Open document',
      key: 'o',
      isNotInPanel: true,
      isFor: () => true,
      run: desk.showView('document'),
    },
  ]
}

function About({ row, view, onClosed }: { row: Row; view: string | null; onClosed: () => void }) {
  const { from, to, address, pin, askedAt, decidedAt, decidedBy, reason } = row
  return (
    <>
      <ProofTiles
        proofs={row.proofs}
        name={row.name}
        isDecided={row.state !== 'Pending'}
        isAsked={view === 'document'}
        onClosed={onClosed}
      />
      <DeskFacts
        facts={[
          [
            'Now',
            <LineMark key="from" line={from.line}>
              {from.station}
            </LineMark>,
          ],
          [
            'Requested',
            <LineMark key="to" line={to.line}>
              {to.station}
            </LineMark>,
          ],
          ['New address', `${address}, ${pin}`],
          ['Asked', formatDateTime(askedAt)],
          ...(decidedAt
            ? [['Decided', `${formatDateTime(decidedAt)}${decidedBy ? ` by ${decidedBy}` : ''}`] as const]
            : []),
          ...(reason ? [['Reason', reason] as const] : []),
        ]}
      />
    </>
  )
}

function RejectForm(props: { isBusy: boolean; onSend: (reason: string) => void; onCancel: () => void }) {
  return (
    <ReasonForm
      {...props}
      label="Why are you rejecting it?"
      reasons={[
        'The address differs from the proof',
        'The document is unclear',
        'The station is not the nearest',
      ]}
      note="The student reads the reason. The old station still counts."
      missing="Enter a reason"
      action="Reject"
      lengthMax={railwayLimits.reasonLengthMax}
    />
  )
}
