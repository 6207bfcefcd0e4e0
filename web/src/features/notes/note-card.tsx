import type { Note } from '@portal/contract/note-records.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { countOf } from '#web/platform/count-of.ts'
import { formatDate } from '#web/platform/dates.ts'
import { AuthorLink } from '#web/ui/discussion/author-link.tsx'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import { HighlightedText } from '#web/ui/highlighted-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { NoteActions } from './note-actions.tsx'
import styles from './note-card.module.css'
import { filesWords, moduleWords, siteOf } from './note-labels.ts'
import { NotePicture } from './note-picture.tsx'
import { NoteState } from './note-state.tsx'

interface NoteCardProps {
  note: Note
  /** Where the title leads: the list as it stands, with the note open over it. */
  previewSearch: Record<string, string>
}

/** A note in a list: first page, what it is, who shared it and when, what others made of it, and what one can do. */
export function NoteCard({ note, previewSearch }: NoteCardProps) {
  const titleId = useId()
  const opens = { to: '/notes', search: previewSearch as never, resetScroll: false }
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <Link {...opens} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <NotePicture note={note} />
      </Link>
      <div className={styles.words}>
        <NoteTags note={note} />
        <h2 id={titleId} className={styles.title}>
          <Link {...opens}>{note.found ? <HighlightedText pieces={note.found.title} /> : note.title}</Link>
        </h2>
        <p className={styles.subject}>
          {note.subject.name}, {moduleWords(note.modules).toLocaleLowerCase('en')}
        </p>
        {note.found && note.found.text.length > 0 && (
          <p className={styles.excerpt}>
            <HighlightedText pieces={note.found.text} />
          </p>
        )}
        <NoteFacts note={note} />
        <NoteState note={note} />
      </div>
      <NoteActions note={note} previewSearch={previewSearch} />
    </article>
  )
}

/** Type, and of a paper the year of its exam. */
export function NoteTags({ note: { type, examYear } }: { note: Pick<Note, 'type' | 'examYear'> }) {
  return (
    <p className={styles.tags}>
      <Tag tone="outlined">{type}</Tag>
      {examYear !== null && <Tag>Exam of {examYear}</Tag>}
    </p>
  )
}

/** Who shared it and when, what files it holds, and how often it helped. */
export function NoteFacts({ note }: { note: Note }) {
  const { createdBy, createdAt, files, link, usefulCount, downloadCount } = note
  return (
    <div className={styles.facts}>
      <span className={styles.who}>
        <PersonAvatar name={createdBy.name} photo={createdBy.profile} sizePx={24} />
        <AuthorLink author={createdBy} />
      </span>
      <Fact>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </Fact>
      {files.length > 0 && <Fact>{filesWords(files)}</Fact>}
      {link !== null && <Fact>{siteOf(link)}</Fact>}
      <Fact>
        <Icon name="heart" sizePx={15} /> {usefulCount}
        <HiddenText> {usefulCount === 1 ? 'person' : 'people'} found this useful</HiddenText>
      </Fact>
      {files.length > 0 && <Fact>{countOf(downloadCount, 'download', 'downloads')}</Fact>}
    </div>
  )
}

function Fact({ children }: { children: ReactNode }) {
  return <span className={styles.fact}>{children}</span>
}
