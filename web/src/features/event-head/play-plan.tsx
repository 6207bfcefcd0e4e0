import { Button, Group, Stack, Text } from '@mantine/core'
import type { HeadedEvent, PlayPlan as Plan, PlanMatch } from '@portal/contract/event-head-records.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { countOf } from '#web/platform/count-of.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { usePart } from '#web/platform/use-part.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useDeskReading } from '#web/ui/desk/desk-reading.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Note } from '#web/ui/note.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { BracketBoard } from './bracket-board.tsx'
import { headsChannel, planOf, reloadHeads } from './event-head.cache.ts'
import { OrderList } from './order-list.tsx'

/** The order of play or the bracket of an event: draw, set times, enter winners, print. */
export function PlayPlan({ event }: { event: HeadedEvent }) {
  const load = useQuery(planOf(event.slug))
  useDeskReading(headsChannel(event._id), () => void reloadHeads())
  const [match, setMatch] = useState<PlanMatch | null>(null)
  const { Part, open } = usePart(async () => (await import('./match-dialog.tsx')).MatchDialog)
  const edit = (chosen: PlanMatch) => {
    open()
    setMatch(chosen)
  }
  const plan = load.data
  return (
    <ListStates
      load={load}
      isEmpty={plan?.kind === null && plan.missing.length === 0}
      empty={
        <EmptyState
          title="No participants found"
          sentence="Everyone approved by the registration desk is drawn."
        />
      }
      skeleton={<SkeletonList heightPx={320} count={1} />}
      failedTitle="Couldn't load the order of play"
    >
      {() =>
        plan && (
          <Stack gap={16}>
            <PlanHead event={event} plan={plan} />
            {plan.kind === 'bracket' && <BracketBoard plan={plan} onEdit={edit} />}
            {plan.kind === 'order' && <OrderList plan={plan} onEdit={edit} />}
            {Part && match && (
              <Part
                slug={event.slug}
                kind={plan.kind ?? 'order'}
                rounds={plan.rounds}
                key={match._id}
                match={match}
                onClose={() => setMatch(null)}
              />
            )}
          </Stack>
        )
      }
    </ListStates>
  )
}

/** When and by whom it was drawn and who is missing, with the buttons to draw, print and delete. */
function PlanHead({ event, plan }: { event: HeadedEvent; plan: Plan }) {
  const { slug } = event
  const { kind, missing, drawnAt, drawnBy, seed } = plan
  const { isSending, send } = useSending()
  const [isAsked, setAsked] = useState(false)
  const params = { slug }
  const draw = (asked: 'order' | 'bracket') =>
    void send(() => call('POST /tml/eventHead/events/:slug/plan', { params, body: { kind: asked } }))
  const isPlayed = plan.matches.some(({ winner, isBye }) => winner !== null && !isBye)
  const entries = countOf(missing.length, 'entry', 'entries')
  if (kind === null)
    return (
      <EmptyState
        title="Nothing is drawn yet"
        sentence={`${entries} will be drawn by lot. A bracket lets two meet and the winner move on; an order of play lets one follow the other.`}
        action={
          <Group gap={8} justify="center">
            <Button variant="board" loading={isSending} onClick={() => draw('bracket')}>
              Draw bracket
            </Button>
            <Button disabled={isSending} onClick={() => draw('order')}>
              Draw order of play
            </Button>
          </Group>
        }
      />
    )
  return (
    <>
      <Group gap={8} justify="space-between">
        <Text variant="dimmed">
          {drawnAt && `Drawn ${formatDateTime(drawnAt)}${drawnBy ? ` by ${drawnBy}` : ''}, seed ${seed}`}
        </Text>
        <Group gap={8}>
          <DownloadButton path={`/tml/eventHead/events/${slug}/bracket.pdf`}>Print</DownloadButton>
          <DownloadButton path={`/tml/eventHead/events/${slug}/call-list.pdf`}>Call list</DownloadButton>
          {!isPlayed && (
            <Button loading={isSending} onClick={() => draw(kind)}>
              Draw again
            </Button>
          )}
          <Button onClick={() => setAsked(true)}>Delete</Button>
        </Group>
      </Group>
      {missing.length > 0 && (
        <Note tone="warn">
          {entries} approved after the draw: {missing.map(({ name }) => name).join(', ')}.
          {isPlayed ? ' Matches have winners, so they play outside the bracket.' : ' Draw again to add them.'}
        </Note>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={kind === 'bracket' ? 'Delete the bracket?' : 'Delete the order of play?'}
        sentence="Its times, venues and winners are deleted too. Results that you saved stay."
        action="Delete"
        onConfirm={async () => {
          await call('DELETE /tml/eventHead/events/:slug/plan', { params })
        }}
      />
    </>
  )
}
