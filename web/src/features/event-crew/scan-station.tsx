import { Box, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { DoorMatch } from '@portal/contract/event-crew.ts'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { IconKeyboard } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatTime } from '#web/platform/dates.ts'
import { useSession } from '#web/platform/session.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { useDeskReading } from '#web/ui/desk/desk-reading.ts'
import { CameraView } from '#web/ui/scan/camera-view.tsx'
import { countsOfList } from './door-list.ts'
import { DoorMatches } from './door-matches.tsx'
import { useEarlyCheckIn } from './early-check-in.tsx'
import { crewChannel, doorOf, keptDoorList } from './event-crew.cache.ts'
import { scanOf, scanOfMatch } from './scan-queue.ts'
import { ScanResultCard, UndoLeft } from './scan-result.tsx'
import styles from './scan-station.module.css'
import { undoMs, useScans } from './use-scans.ts'
import { WaitingScans } from './waiting-scans.tsx'

/** How long a successful result is shown before the camera returns. */
const goodMs = 3_000

/** The scanner of an event: checks people in by camera or by typing, also offline. */
export function ScanStation({ event }: { event: EventDetail }) {
  const accountId = useSession().viewer?._id ?? ''
  const scans = useScans(event, accountId)
  const { result, last, scan, undo } = scans
  const early = useEarlyCheckIn({ startsAt: event.startsAt, asksOnce: true })
  const field = useRef<HTMLInputElement>(null)
  // Returns the focus to the field, so that the person can go on typing.
  const next = () => {
    scans.next()
    field.current?.focus()
  }
  const door = useQuery(doorOf(event.slug))
  useQuery(keptDoorList(event.slug, { accountId, eventId: event._id }))
  const counts = door.data ?? countsOfList(accountId, event._id)
  useDeskReading(crewChannel(event._id), () => void door.refetch({ cancelRefetch: false }))
  const give = (typed: string) => {
    const one = scanOf(typed, new Date())
    if (one) early.ask(() => scan(one))
  }
  const pick = (match: DoorMatch) => early.ask(() => scan(scanOfMatch(match, new Date())))
  useGivingWay(result?.kind === 'good' ? result.scan.id : null, scans.next)
  return (
    <section className={`line ground-card ${styles.station}`} aria-label="Scan tickets">
      <Stack component="header" gap={2} py={12} px={16}>
        <BackLink
          to="/events/$slug"
          params={{ slug: event.slug }}
          search={event.can.participants ? { view: 'participants' } : {}}
          label={event.can.participants ? 'Participants' : 'Back to the event'}
        />
        <Box component="h1" fz={18}>
          {event.title}
        </Box>
        <p role="status">{counts && `${counts.checkedInCount} of ${counts.expectedCount} in`}</p>
      </Stack>
      {early.question}
      <CameraView tone={result?.kind ?? 'none'} onCode={give} />
      {result && (
        <ScanResultCard
          result={result}
          onNext={next}
          onUndo={undo}
          onAdd={event.can.participants ? scans.add : undefined}
        />
      )}
      <Stack gap={12} p={16}>
        {last && !result && (
          <Group justify="space-between" wrap="nowrap" gap={10}>
            <Text truncate>
              {last.name}{' '}
              <Text component="span" c="var(--portal-good)">
                in at {formatTime(new Date(last.at).toISOString())}
              </Text>
            </Text>
            <UndoLeft key={last.id} untilMs={last.at + undoMs} onUndo={() => void undo(last.id)} />
          </Group>
        )}
        <Typing slug={event.slug} field={field} onGive={give} onPick={pick} />
        <WaitingScans kept={scans.kept} />
      </Stack>
    </section>
  )
}

interface TypingProps {
  slug: string
  field: RefObject<HTMLInputElement | null>
  onGive: (typed: string) => void
  onPick: (match: DoorMatch) => void
}

/**
 * The field for a PRN or a code, with the matching people below. Hand scanners type into it and press Enter.
 * It keeps the focus.
 */
function Typing({ slug, field, onGive, onPick }: TypingProps) {
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), 250)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onGive(typed)
    setTyped('')
  }
  return (
    <>
      <form onSubmit={submit}>
        <TextInput
          ref={field}
          aria-label="Type a PRN or ticket number"
          placeholder="Type a PRN or ticket number"
          leftSection={<IconKeyboard size={20} stroke={1.6} aria-hidden="true" />}
          size="lg"
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={300}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
      {typed.trim().length >= 2 && asked.length >= 2 && (
        <DoorMatches
          slug={slug}
          name={asked}
          onPick={(match) => {
            onPick(match)
            setTyped('')
          }}
        />
      )}
    </>
  )
}

function useGivingWay(id: string | null, onDone: () => void): void {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (id === null) return
    const timer = setTimeout(done, goodMs)
    return () => clearTimeout(timer)
  }, [id])
}
