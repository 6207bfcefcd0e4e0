import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Modal } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { CallProblem } from '#web/platform/call.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { noteDetail } from './notes.cache.ts'
import { OpenNote } from './open-note.tsx'
import styles from './preview-note.module.css'

interface PreviewNoteProps {
  /** '' while none is open. */
  slug: string
  onClose: () => void
}

/** A note over whatever screen is there: what it is, and its files to look into. */
export function PreviewNote({ slug, onClose }: PreviewNoteProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const content = useRef<HTMLDivElement>(null)
  useOwnEscape(content, onClose)
  const detail = noteDetail(slug)
  const load = useQuery({ ...detail, queryFn: slug === '' ? skipToken : detail.queryFn } as typeof detail)
  return (
    <Modal.Root
      opened={slug !== ''}
      onClose={onClose}
      closeOnEscape={false}
      fullScreen={isPhone ?? false}
      size={1060}
      radius="xl"
      yOffset="4dvh"
      zIndex="var(--portal-z-drawer, 200)"
      classNames={{ content: styles.content ?? '', inner: styles.inner ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content ref={content} aria-label={load.data?.title ?? 'Note'}>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose} data-autofocus>
          <Icon name="close" sizePx={20} />
        </button>
        {load.data ? (
          <OpenNote key={load.data._id} note={load.data} onClose={onClose} />
        ) : (
          <div className={styles.faces}>
            <Faces load={load} />
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

/** Esc closes what is uppermost alone: the picture, the menu or the question over the note have their own. */
function useOwnEscape(content: RefObject<HTMLElement | null>, onClose: () => void): void {
  useWindowEvent('keydown', ({ key, target, isComposing }) => {
    if (key !== 'Escape' || isComposing || !content.current || !(target instanceof Node)) return
    // The focus falls to the body when what had it goes away.
    if (target === document.body || content.current.contains(target)) onClose()
  })
}

function Faces({ load }: { load: { error: Error | null; isFetching: boolean; refetch: () => unknown } }) {
  const { error, isFetching, refetch } = load
  if (error instanceof CallProblem && error.status === 404)
    return (
      <NotFoundState title="Note not found" sentence="It may have been deleted or removed by the council." />
    )
  if (!error) return <SkeletonList count={1} heightPx={360} />
  return (
    <FailedState
      title="Couldn't load the note"
      sentence={error.message}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}
