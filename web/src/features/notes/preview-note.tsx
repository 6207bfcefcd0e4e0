import { Stack } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import type { ListChange } from '#web/platform/list-address.ts'
import { useMinWidth } from '#web/platform/min-width.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Load } from '#web/ui/list-states.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { CloseNote } from './close-note.tsx'
import { noteDetail } from './notes.cache.ts'
import { OpenNote } from './open-note.tsx'
import styles from './preview-note.module.css'

/** The width from which a list of notes has room for the open note beside it. */
export const paneWidth = '62em'

/** Returns the id of the link that opens a note in a list. The focus returns there when the pane closes. */
export function rowIdOf(slug: string): string {
  return `note-${slug}`
}

/**
 * Renders the note that the address names: in a pane beside the list, or on a narrow screen as a page instead
 * of it.
 * @param slug '' while none is open
 * @param amend changes the address
 * @param listName the label of the page's back link
 */
export function usePreview(
  slug: string,
  amend: (change: ListChange) => void,
  listName: string,
): { page: ReactNode; pane: ReactNode } {
  const hasPane = useMinWidth(paneWidth)
  const close = () => amend({ note: undefined })
  if (slug === '') return { page: null, pane: null }
  if (hasPane) return { page: null, pane: <NotePane key={slug} slug={slug} onClose={close} /> }
  return { page: <NotePage key={slug} slug={slug} onClose={close} listName={listName} />, pane: null }
}

interface PreviewProps {
  slug: string
  onClose: () => void
}

function NotePage({ slug, onClose, listName }: PreviewProps & { listName: string }) {
  const load = useQuery(noteDetail(slug))
  const { note: _open, ...search } = useLocation().search
  return (
    <>
      <BackLink to="." search={search} label={listName} />
      {load.data ? <OpenNote note={load.data} onClose={onClose} isPage /> : <Faces load={load} />}
    </>
  )
}

function NotePane({ slug, onClose }: PreviewProps) {
  const pane = useRef<HTMLElement>(null)
  const load = useQuery(noteDetail(slug))
  useFocusFrom(slug, pane)
  useOwnEscape(pane, onClose)
  return (
    <Card
      component="section"
      padding="none"
      ref={pane}
      tabIndex={-1}
      className={`column ${styles.pane}`}
      aria-label={load.data?.title ?? 'Note'}
    >
      {load.data ? (
        <OpenNote note={load.data} onClose={onClose} />
      ) : (
        <Stack gap={0} py={8} px={16}>
          <CloseNote onClose={onClose} />
          <Faces load={load} />
        </Stack>
      )}
    </Card>
  )
}

/** Moves the focus from the row into the pane that it opened, and back when the pane closes. */
function useFocusFrom(slug: string, pane: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = pane.current
    const row = document.getElementById(rowIdOf(slug))
    // A link to the note, or a reload, leaves the focus where it is.
    if (row !== null && document.activeElement === row) place?.focus({ preventScroll: true })
    return () => {
      const isInside = place?.contains(document.activeElement) || document.activeElement === document.body
      if (isInside) document.getElementById(rowIdOf(slug))?.focus({ preventScroll: true })
    }
  }, [slug, pane])
}

/** Esc closes only the topmost layer: a picture, a menu or a dialog over the note handles it first. */
function useOwnEscape(pane: RefObject<HTMLElement | null>, onClose: () => void): void {
  useWindowEvent('keydown', ({ key, target, isComposing }) => {
    if (key !== 'Escape' || isComposing || !pane.current || !(target instanceof Node)) return
    // The focus falls to the body when the focused element is removed.
    if (target === document.body || pane.current.contains(target)) onClose()
  })
}

function Faces({ load }: { load: Load }) {
  return (
    <LoadingState
      load={load}
      failedTitle="Couldn't load the note"
      heightPx={360}
      absent={
        <NotFoundState
          title="Note not found"
          sentence="It may have been deleted or removed by the council."
        />
      }
    />
  )
}
