import { Text } from '@mantine/core'
import type { Note } from '@portal/contract/note-records.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { formatDate } from '#web/platform/dates.ts'
import { useMinWidth } from '#web/platform/min-width.ts'
import { Card } from '#web/ui/card.tsx'
import { HighlightedText } from '#web/ui/highlighted-text.tsx'
import { NoteTags } from './note-facts.tsx'
import { filesWords, ofSubjectWords, siteOf } from './note-labels.ts'
import { NotePicture } from './note-picture.tsx'
import styles from './note-rows.module.css'
import { paneWidth, rowIdOf } from './preview-note.tsx'
import { UsefulMark } from './useful-mark.tsx'

/** The height of the placeholders of rows. */
export const rowHeightPx = 96

/**
 * Notes as rows of one card: the first page, the title, and the number of useful marks. The row opens the
 * note, which has the actions.
 */
export function NoteRows({ notes, openSlug }: { notes: readonly Note[]; openSlug: string }) {
  return (
    <Card padding="none" data-divided>
      {notes.map((note) => (
        <NoteRow key={note._id} note={note} isOpen={note.slug === openSlug} />
      ))}
    </Card>
  )
}

function NoteRow({ note, isOpen }: { note: Note; isOpen: boolean }) {
  const titleId = useId()
  // The pane opens beside the list without scrolling it; on a narrow screen the note is a page of its own
  // that starts at its top.
  const hasPane = useMinWidth(paneWidth)
  const { search } = useLocation()
  const { createdBy, createdAt, files, link, found } = note
  return (
    <article
      className={`grid align-center ${styles.row}`}
      aria-labelledby={titleId}
      data-open={isOpen || undefined}
      data-hover="ground"
    >
      <NotePicture note={note} />
      <div className={`grid text-13 ${styles.words}`}>
        <NoteTags note={note} />
        <h2 id={titleId} className={`text-16 weight-650 ${styles.title}`}>
          <Link
            id={rowIdOf(note.slug)}
            className="block ink"
            to="/notes"
            search={{ ...search, note: note.slug }}
            resetScroll={!hasPane}
          >
            {found ? <HighlightedText pieces={found.title} /> : note.title}
          </Link>
        </h2>
        <Text inherit truncate c="var(--portal-text-secondary)">
          {ofSubjectWords(note)}
        </Text>
        {found && found.text.length > 0 && (
          <Text inherit truncate c="var(--portal-text-secondary)">
            <HighlightedText pieces={found.text} />
          </Text>
        )}
        <Text inherit truncate c="dimmed" visibleFrom="sm">
          {[createdBy.name, formatDate(createdAt), link === null ? filesWords(files) : siteOf(link)].join(
            ', ',
          )}
        </Text>
      </div>
      <UsefulMark note={note} isBare />
    </article>
  )
}
