import { Box, Button, Flex } from '@mantine/core'
import { type BranchPoints, branchNames } from '@portal/contract/lakshya-words.ts'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { call } from '#web/platform/call.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useSending } from '#web/platform/use-sending.ts'
import { scoreDashboard, useScoreDeskRefresh } from './lakshya.cache.ts'
import styles from './lakshya.module.css'
import { colorOf, Podium } from './podium.tsx'

const onKeys = [' ', 'Enter', 'ArrowRight', 'ArrowDown', 'PageDown']
const backKeys = ['ArrowLeft', 'ArrowUp', 'PageUp', 'Backspace']

/**
 * Reveals the board on stage from the last place to the first, a branch at each press or tap. Shows the
 * actual points, even while frozen.
 */
export function Reveal({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(scoreDashboard())
  const [shownCount, setShownCount] = useState(0)
  const screen = useRef<HTMLDivElement>(null)
  const rows = data?.board ?? []
  const count = rows.length
  const go = (by: number) => setShownCount((before) => Math.min(count, Math.max(0, before + by)))
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.target instanceof HTMLElement &&
      event.target.closest('button, a') &&
      !event.key.startsWith('Arrow')
    )
      return
    const by = onKeys.includes(event.key) ? 1 : backKeys.includes(event.key) ? -1 : 0
    if (event.key === 'Escape') onClose()
    else if (by === 0) return
    else go(by)
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    screen.current?.focus()
    return () => window.removeEventListener('keydown', listen)
  }, [])
  const hidden = count - shownCount
  const latest = shownCount > 0 ? rows[hidden] : undefined
  return createPortal(
    <div
      ref={screen}
      className={`column ${styles.reveal}`}
      role="dialog"
      aria-modal="true"
      aria-label="Reveal of the scoreboard"
      data-mantine-color-scheme="dark"
      tabIndex={-1}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled on the window. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a tap anywhere continues, as the keys do. */}
      <div className={`grow text-center ${styles.scene}`} onClick={() => go(1)}>
        <h1 className="weight-700">Lakshya Scoreboard</h1>
        <p
          className={styles.call}
          role="status"
          style={{ '--branch': colorOf(latest?.branch ?? '') } as CSSProperties}
        >
          {latest ? (
            <>
              {ordinal(hidden + 1)} place: <b>{branchNames[latest.branch]}</b>, {latest.points} pts
            </>
          ) : count === 0 ? (
            'No points yet'
          ) : (
            'Press space or tap to begin'
          )}
        </p>
        {hidden < 3 && shownCount > 0 && <Podium rows={rows} hiddenPlaces={hidden} />}
        <Revealed rows={rows} first={Math.max(hidden, 3)} />
      </div>
      <Controls
        isOver={count > 0 && hidden === 0}
        isFrozen={data?.state.isFrozen === true}
        go={go}
        onClose={onClose}
      />
    </div>,
    document.body,
  )
}

/** The revealed places after the podium. */
function Revealed({ rows, first }: { rows: readonly BranchPoints[]; first: number }) {
  return (
    <Box
      component="ol"
      className={`grid gap-8 ${styles.revealed}`}
      aria-label="Revealed"
      maw={1080}
      m="16px auto 0"
      fz="clamp(16px, 2vw, 22px)"
    >
      {rows.slice(first).map(({ branch, points }, index) => (
        <li
          key={branch}
          className="flex gap-16 round-8"
          style={{ '--branch': colorOf(branch) } as CSSProperties}
        >
          <span>{first + index + 1}</span>
          <b className="grow text-left">{branch}</b>
          <span>{points} pts</span>
        </li>
      ))}
    </Box>
  )
}

interface ControlsProps {
  isOver: boolean
  isFrozen: boolean
  go: (by: number) => void
  onClose: () => void
}

function Controls({ isOver, isFrozen, go, onClose }: ControlsProps) {
  const { isSending, send } = useSending(useScoreDeskRefresh())
  const body = { isFrozen: false }
  return (
    <Flex gap={8} justify="center" p={12} pos="sticky" bottom={0}>
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
      <Button variant="default" onClick={() => go(-1)}>
        Back
      </Button>
      {!isOver && (
        <Button variant="board" onClick={() => go(1)}>
          Next
        </Button>
      )}
      {isOver && isFrozen && (
        <Button
          variant="board"
          loading={isSending}
          onClick={() => void send(() => call('PUT /tml/lakshya/scoreboard/dashboard/freeze', { body }))}
        >
          Show everyone
        </Button>
      )}
      {isOver && !isFrozen && <LinkButton to="/tml/lakshya/scoreboard">Open the scoreboard</LinkButton>}
    </Flex>
  )
}

function ordinal(place: number): string {
  return `${place}${['', 'st', 'nd', 'rd'][place] ?? 'th'}`
}
