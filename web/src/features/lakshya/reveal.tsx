import { Box, Button, Flex, Modal } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { ordinal } from '@portal/contract/event-labels.ts'
import { scoreboardName } from '@portal/contract/event-words.ts'
import { type BranchPoints, branchNames } from '@portal/contract/lakshya-words.ts'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { branchColor } from '#web/college/branch-color.ts'
import { call } from '#web/platform/call.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useSending } from '#web/platform/use-sending.ts'
import { useOpenOnceMounted } from '#web/ui/open-once-mounted.ts'
import { scoreDashboard } from './lakshya.cache.ts'
import styles from './lakshya.module.css'
import { Podium } from './podium.tsx'

const onKeys = [' ', 'Enter', 'ArrowRight', 'ArrowDown', 'PageDown']
const backKeys = ['ArrowLeft', 'ArrowUp', 'PageUp', 'Backspace']

/**
 * Reveals the board on stage from the last place to the first, a branch at each press or tap. Shows the
 * actual points, even while frozen.
 */
export function Reveal({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(scoreDashboard())
  const [shownCount, setShownCount] = useState(0)
  const isOpenNow = useOpenOnceMounted(true)
  const rows = data?.board ?? []
  const count = rows.length
  const go = (by: number) => setShownCount((before) => Math.min(count, Math.max(0, before + by)))
  useWindowEvent('keydown', (event) => {
    const isButton = event.target instanceof HTMLElement && event.target.closest('button, a')
    if (isButton && !event.key.startsWith('Arrow')) return
    const by = onKeys.includes(event.key) ? 1 : backKeys.includes(event.key) ? -1 : 0
    if (by === 0) return
    go(by)
    event.preventDefault()
  })
  const hidden = count - shownCount
  const latest = shownCount > 0 ? rows[hidden] : undefined
  return (
    <Modal.Root
      opened={isOpenNow}
      onClose={onClose}
      fullScreen
      zIndex="var(--portal-z-viewer, 400)"
      transitionProps={{ duration: 0 }}
    >
      <Modal.Content
        className={`column ${styles.reveal}`}
        aria-label="Reveal of the scoreboard"
        data-mantine-color-scheme="dark"
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled on the window. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a tap anywhere continues, as the keys do. */}
        <div
          className={`grow text-center ${styles.scene}`}
          tabIndex={-1}
          data-autofocus
          onClick={() => go(1)}
        >
          <h1 className="weight-700">{scoreboardName}</h1>
          <p
            className={styles.call}
            role="status"
            style={{ '--branch': branchColor(latest?.branch ?? '') } as CSSProperties}
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
      </Modal.Content>
    </Modal.Root>
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
          style={{ '--branch': branchColor(branch) } as CSSProperties}
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
  const { isSending, send } = useSending()
  const body = { isFrozen: false }
  return (
    <Flex gap={8} justify="center" p={12} pos="sticky" bottom={0}>
      <Button onClick={onClose}>Close</Button>
      <Button onClick={() => go(-1)}>Back</Button>
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
