import { Button, Group, Stack, Text } from '@mantine/core'
import { feeInWords } from '@portal/contract/event-labels.ts'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { usePageSearch } from '#web/platform/page-search.ts'
import { useSession } from '#web/platform/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { gstianRegistration, useKeepEntry } from './festival-events.cache.ts'
import { parseEntrySearch } from './festival-search.ts'
import { PillarTag } from './pillar-tag.tsx'

const GuestForm = lazy(async () => ({ default: (await import('./guest-form.tsx')).GuestForm }))

/** What the festival adds to an event: its pillar, the fees of both, the way in for guests, and a student's reference. */
export function FestivalPart({ event }: { event: EventDetail }) {
  const { category, fee, guestFee, maxMembers } = event
  const each = maxMembers > 1 ? ' a head' : ''
  return (
    <>
      <Group gap={8}>
        {category && <PillarTag category={category} />}
        <Tag>{`GSTians: ${feeInWords(fee)}${fee > 0 ? each : ''}`}</Tag>
        <Tag>
          {guestFee === null
            ? 'Only for GSTians'
            : `Guests: ${feeInWords(guestFee)}${guestFee > 0 ? each : ''}`}
        </Tag>
      </Group>
      {event.mine && <OwnReference slug={event.slug} />}
      <GuestRegistration event={event} />
    </>
  )
}

/** By which the desk finds a student. */
function OwnReference({ slug }: { slug: string }) {
  const { data } = useQuery(gstianRegistration(slug))
  if (!data?.participant) return null
  const { reference, state } = data.participant
  const isWaiting = state === 'Registered'
  return (
    <Card component="section" aria-label="Your reference">
      <Text fz="sm" c="dimmed">
        Your reference
      </Text>
      <Text fz={22} fw={700} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {reference}
      </Text>
      {isWaiting && <Text fz="sm">Show it at the registration desk, which approves you.</Text>}
    </Card>
  )
}

/** For people without an account here; a student of the college registers as themselves. */
function GuestRegistration({ event }: { event: EventDetail }) {
  const { viewer, isReady } = useSession()
  const [, setSearch] = usePageSearch(parseEntrySearch)
  const [isOpen, setOpen] = useState(false)
  const keep = useKeepEntry()
  const { guestFee, status, hasWaitingList, minMembers, maxMembers } = event
  const isJoinable = status === 'open' || (status === 'full' && hasWaitingList)
  if (guestFee === null || !isReady || viewer?.roleModel === 'Student' || !isJoinable) return null
  const size = minMembers === maxMembers ? `${maxMembers}` : `${minMembers} to ${maxMembers}`
  return (
    <Card component="section" aria-label="Register from another college">
      <Stack gap={14}>
        <div>
          <Text component="h2" fz={18} fw={650}>
            From another college?
          </Text>
          <Text fz="sm" c="dimmed">
            {maxMembers > 1 ? `Register a group of ${size}. ` : ''}You need no account: a code by e-mail
            confirms your place within the hour.
          </Text>
        </div>
        {isOpen ? (
          <Suspense fallback={<Text c="dimmed">Loading…</Text>}>
            <GuestForm
              event={event}
              onSent={(entry) => {
                keep(entry)
                setSearch({ entry: entry.entry })
                window.scrollTo({ top: 0 })
              }}
            />
          </Suspense>
        ) : (
          <Button variant="default" size="lg" onClick={() => setOpen(true)}>
            Register as a guest
          </Button>
        )}
      </Stack>
    </Card>
  )
}
