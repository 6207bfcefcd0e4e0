import { Button, Flex, Group } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { formatTime } from '#web/platform/dates.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { nameOfScan, type Scan } from './scan-queue.ts'
import styles from './scan-station.module.css'
import type { ScanResult } from './use-scans.ts'

const faces: Readonly<Record<ScanResult['kind'], { word: string; icon: IconName }>> = {
  good: { word: 'Good', icon: 'check' },
  already: { word: 'Already in', icon: 'clock' },
  wrong: { word: 'Wrong event', icon: 'close' },
  unknown: { word: 'Not checked in', icon: 'close' },
  kept: { word: 'Kept', icon: 'clock' },
}

interface ScanResultProps {
  result: ScanResult
  onNext: () => void
  onUndo: (participantId: string) => Promise<void>
  /** Undefined for people who can't register anyone. */
  onAdd?: ((scan: Scan) => Promise<void>) | undefined
}

/** The result of a scan, with a colour, a shape and a word, announced at once. */
export function ScanResultCard({ result, onNext, onUndo, onAdd }: ScanResultProps) {
  const { kind, checkIn, scan } = result
  const person = checkIn?.participant
  const { word, icon } = faces[kind]
  return (
    <div className={`grid gap-14 ${styles.result}`} data-tone={kind} role="status">
      <h2 className="row gap-8">
        <Icon name={icon} sizePx={34} /> {word}
      </h2>
      {person ? (
        <Group gap={14} wrap="nowrap">
          <PersonAvatar name={person.name} photo={person.profile} sizePx={88} isSquare />
          <div>
            <strong>{person.name}</strong>
            <p>{person.guest ? person.guest.college : `${person.year} ${person.branch}, ${person.prn}`}</p>
            {person.groupName && <p>{person.groupName}</p>}
          </div>
        </Group>
      ) : (
        <strong>{nameOfScan(scan)}</strong>
      )}
      <p>
        <Sentence result={result} />
      </p>
      <Flex component="footer" gap={10} wrap="wrap">
        <Button variant="filled" className={`no-edge round-12 weight-600 ${styles.next}`} onClick={onNext}>
          Scan next
        </Button>
        {kind === 'already' && person && checkIn?.at && (
          <button
            type="button"
            className={`round-12 weight-600 ${styles.quiet}`}
            onClick={() => void onUndo(person._id)}
          >
            Undo {formatTime(checkIn.at)}
          </button>
        )}
        {kind === 'good' && person && (
          <button
            type="button"
            className={`round-12 weight-600 ${styles.quiet}`}
            onClick={() => void onUndo(person._id)}
          >
            Undo
          </button>
        )}
        {result.mayAdd && onAdd && (
          <button
            type="button"
            className={`round-12 weight-600 ${styles.quiet}`}
            onClick={() => void onAdd(scan)}
          >
            Add to this event
          </button>
        )}
        {kind === 'wrong' && checkIn?.event && !onAdd && (
          <LinkButton
            variant="subtle"
            className={`no-edge round-12 weight-600 ${styles.quiet}`}
            to="/events/$slug"
            params={{ slug: checkIn.event.slug }}
          >
            Open its event
          </LinkButton>
        )}
      </Flex>
    </div>
  )
}

function Sentence({ result: { kind, checkIn, sentence } }: { result: ScanResult }) {
  if (kind === 'already' && checkIn?.at)
    return (
      <>
        <b>Checked in at {formatTime(checkIn.at)}</b>, <RelativeTime iso={checkIn.at} style="card" />
        {checkIn.by && `, by ${checkIn.by}`}.
      </>
    )
  if (kind === 'wrong')
    return <>This ticket is for {checkIn?.event ? <b>{checkIn.event.title}</b> : 'another event'}.</>
  return <>{sentence}</>
}

/** The undo button with the remaining time: "Undo 8 s". */
export function UndoLeft({ untilMs, onUndo }: { untilMs: number; onUndo: () => void }) {
  const left = () => Math.max(0, Math.ceil((untilMs - Date.now()) / 1_000))
  const [seconds, setSeconds] = useState(left)
  useInterval(() => setSeconds(left()), 250, { autoInvoke: true })
  if (seconds === 0) return null
  return (
    <Button onClick={onUndo}>
      Undo <span aria-hidden="true">&nbsp;{seconds} s</span>
    </Button>
  )
}
