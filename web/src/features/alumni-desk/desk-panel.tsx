import { ActionIcon } from '@mantine/core'
import { useFocusTrap } from '@mantine/hooks'
import type { DeskAlumnus, DeskAlumnusDetail } from '@portal/contract/alumni-desk.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MailInParts } from '#web/ui/mail-in-parts.tsx'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { deskAlumnus } from './alumni-desk.cache.ts'
import { AskForMoreForm } from './ask-for-more-form.tsx'
import { CorrectForm } from './correct-form.tsx'
import styles from './desk-panel.module.css'
import { statusTags } from './desk-words.ts'
import { PanelActions } from './panel-actions.tsx'
import { PanelFacts } from './panel-facts.tsx'
import type { PanelView } from './panel-view.ts'
import { RejectForm } from './reject-form.tsx'

interface DeskPanelProps {
  row: DeskAlumnus
  view: PanelView
  /** Below 992 px it lies over the list: it takes the focus and can be closed. */
  isOverlay: boolean
  isBusy: boolean
  onView: (view: PanelView) => void
  onClose: () => void
  onApprove: () => void
  onDecide: (status: 'approved' | 'rejected' | 'blocked', reason?: string) => void
}

/** The panel of 320 px right of the table: who it is, what was sent, and what to do. */
export function DeskPanel({
  row,
  view,
  isOverlay,
  isBusy,
  onView,
  onClose,
  onApprove,
  onDecide,
}: DeskPanelProps) {
  const load = useQuery(deskAlumnus(row._id))
  const heading = useFocusWhenOverlay(row._id, isOverlay)
  const trap = useFocusTrap(isOverlay)
  return (
    <aside
      ref={trap}
      className={styles.panel}
      data-desk-panel
      data-overlay={isOverlay || undefined}
      aria-label={`About ${row.name}`}
      {...(isOverlay && { role: 'dialog', 'aria-modal': true })}
    >
      <header className={styles.head}>
        <PersonAvatar name={row.name} photo={row.profile} sizePx={44} />
        <div className={styles.who}>
          <h2 ref={heading} tabIndex={-1} data-autofocus>
            {row.name}
          </h2>
          <p>
            <MailInParts email={row.email} />
          </p>
        </div>
        {isOverlay && (
          <ActionIcon variant="subtle" color="gray" size={44} aria-label="Close" onClick={onClose}>
            <Icon name="close" sizePx={20} />
          </ActionIcon>
        )}
      </header>
      <div className={styles.body}>
        <PanelState row={row} />
        {view === 'ask' && row.can.askForMore ? (
          <AskForMoreForm key={row._id} row={row} onDone={() => onView('facts')} />
        ) : view === 'reject' && row.can.reject ? (
          <RejectForm
            key={row._id}
            isBusy={isBusy}
            onCancel={() => onView('facts')}
            onReject={(reason) => onDecide('rejected', reason)}
          />
        ) : (
          view !== 'correct' && (
            <PanelActions
              row={row}
              isBusy={isBusy}
              onView={onView}
              onApprove={onApprove}
              onDecide={onDecide}
            />
          )
        )}
        {load.isLoadingError && (
          <FailedState
            sentence={load.error.message}
            onRetry={() => void load.refetch()}
            isRetrying={load.isFetching}
          />
        )}
        {load.data && <PanelContent one={load.data} view={view} onView={onView} />}
      </div>
    </aside>
  )
}

function PanelContent({
  one,
  view,
  onView,
}: {
  one: DeskAlumnusDetail
  view: PanelView
  onView: (view: PanelView) => void
}) {
  if (view === 'correct') return <CorrectForm key={one._id} one={one} onDone={() => onView('facts')} />
  return <PanelFacts one={one} />
}

function PanelState({ row }: { row: DeskAlumnus }) {
  const { tone, icon, word } = statusTags[row.status]
  return (
    <p className={styles.state}>
      <Tag tone={tone} icon={icon}>
        {word}
      </Tag>
      <span>
        {row.branch} {row.passOutYear}
      </span>
    </p>
  )
}

/** Whoever opened it over the list goes on reading there, and comes back to where he was; beside the list the focus stays
 * where it works. */
function useFocusWhenOverlay(id: string, isOverlay: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Before the focus moves: effects run in the order in which they stand.
  useEffect(() => {
    if (!isOverlay) return
    const opener = document.activeElement
    return () => {
      // The row may have left the list with the decision.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [isOverlay])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is another reading.
  useEffect(() => {
    if (isOverlay) heading.current?.focus()
  }, [id, isOverlay])
  return heading
}
