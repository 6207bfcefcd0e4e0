import { Button, Stack, Text } from '@mantine/core'
import { feeInWords } from '@portal/contract/event-labels.ts'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { usePageSearch } from '#web/platform/page-search.ts'
import { useSession } from '#web/platform/session.ts'
import { Card } from '#web/ui/card.tsx'
import { FigureTiles } from '#web/ui/figure-tiles.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { gstianRegistration, guestEntry, useKeepEntry } from './festival-events.cache.ts'
import { parseEntrySearch } from './festival-search.ts'

const GuestForm = lazyPart(async () => (await import('./guest-form.tsx')).GuestForm)

/** The fees of each group of people, with the viewer's own marked. */
export function FestivalFees({ event }: { event: EventDetail }) {
  const { fee, guestFee, maxMembers } = event
  const { viewer, isReady } = useSession()
  const each = maxMembers > 1 ? 'a group' : 'a head'
  const feeTile = (amount: number) => ({
    figure: feeInWords(amount),
    note: amount > 0 ? each : 'to take part',
  })
  return (
    <FigureTiles
      label="Fees"
      tiles={[
        { label: 'From this college', ...feeTile(fee), isMarked: viewer?.roleModel === 'Student' },
        guestFee === null
          ? { label: 'Guest', figure: 'Not open', note: 'not for guests' }
          : { label: 'Guest', ...feeTile(guestFee), isMarked: isReady && viewer === null },
      ]}
    />
  )
}

/** The registration of guests, and a student's reference. */
export function FestivalWays({ event }: { event: EventDetail }) {
  return (
    <>
      {event.mine && <OwnReference slug={event.slug} />}
      <GuestRegistration event={event} />
    </>
  )
}

/** The button in a phone's bar that opens the guest form and scrolls to it. */
export function GuestAction({ event }: { event: EventDetail }) {
  const [{ as }, setSearch] = usePageSearch(parseEntrySearch)
  // The open form has its own button.
  if (as === 'guest') return null
  const go = () => {
    setSearch({ as: 'guest' }, 'replace')
    const section = document.getElementById(guestSection)
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
  }
  return (
    <Button variant="board" size="lg" onClick={go}>
      {event.status === 'full' ? 'Join waiting list' : 'Register'}
    </Button>
  )
}

const guestSection = 'guest-registration'

function OwnReference({ slug }: { slug: string }) {
  const { data } = useQuery(gstianRegistration(slug))
  if (!data?.participant) return null
  const { reference, state } = data.participant
  const isWaiting = state === 'Registered'
  return (
    <Card component="section" aria-label="Your reference">
      <Text variant="dimmed">Your reference</Text>
      <Text fz={22} fw={700} className="tabular">
        {reference}
      </Text>
      {isWaiting && <Text fz="sm">Show it at the registration desk, which approves you.</Text>}
    </Card>
  )
}

/** The registration of people without an account. A student of the college registers with their account. */
function GuestRegistration({ event }: { event: EventDetail }) {
  const { viewer, isReady } = useSession()
  const [{ as, again }, setSearch] = usePageSearch(parseEntrySearch)
  const before = useQuery({ ...guestEntry(again), enabled: again !== '', refetchInterval: false })
  const keep = useKeepEntry()
  const { guestFee, status, hasWaitingList, minMembers, maxMembers } = event
  const isFull = status === 'full'
  const isJoinable = status === 'open' || (isFull && hasWaitingList)
  if (guestFee === null || !isReady || viewer?.roleModel === 'Student' || !isJoinable) return null
  const size = minMembers === maxMembers ? `${maxMembers}` : `${minMembers} to ${maxMembers}`
  return (
    <Card
      component="section"
      aria-label="Register from another college"
      id={guestSection}
      tabIndex={-1}
      style={{ scrollMarginTop: 72 }}
    >
      <Stack gap={14}>
        <div>
          <Text component="h2" fz={18} fw={650}>
            From another college?
          </Text>
          <Text variant="dimmed">
            {isFull ? 'All seats are taken: the next free one goes to the first in line. ' : ''}
            {maxMembers > 1 ? `Register a group of ${size}. ` : ''}You need no account: a code by e-mail{' '}
            {isFull ? 'puts you in line' : 'confirms your place'} within the hour.
          </Text>
        </div>
        {as === 'guest' && !before.isLoading ? (
          <Suspense fallback={<Text c="dimmed">Loading…</Text>}>
            <GuestForm
              event={event}
              before={before.data?.event.slug === event.slug ? before.data : undefined}
              onSent={(entry) => {
                keep(entry)
                setSearch({ entry: entry.entry, as: undefined, again: undefined })
                window.scrollTo({ top: 0 })
              }}
            />
          </Suspense>
        ) : (
          <Button size="lg" onClick={() => setSearch({ as: 'guest' }, 'replace')}>
            {isFull ? 'Join waiting list as a guest' : 'Register as a guest'}
          </Button>
        )}
      </Stack>
    </Card>
  )
}
