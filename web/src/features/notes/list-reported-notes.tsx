import { Button } from '@mantine/core'
import type { Note } from '@portal/contract/note-records.ts'
import { noteLimits } from '@portal/contract/note-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { formatDate } from '#web/platform/dates.ts'
import { useListAddress } from '#web/platform/list-address.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { AuthorLink } from '#web/ui/discussion/author-link.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './council-notes.module.css'
import { reportedNotes, useNotesRefresh } from './notes.cache.ts'
import { PreviewNote } from './preview-note.tsx'

/** Notes that readers reported, for the council: looked into, shown again or taken down. */
export function ListReportedNotes() {
  const { viewer } = useSession()
  return viewer?.roleModel === 'Council' ? <Reported /> : null
}

function Reported() {
  const address = useListAddress(parseReportsSearch, 'reports')
  const { page, note } = address.filters
  return (
    <>
      <PagedList
        name="Reported notes"
        things={['reported note', 'reported notes']}
        load={useQuery(reportedNotes(page))}
        address={address}
        empty={{ title: 'No reports', sentence: 'Reported notes appear here.' }}
        failedTitle="Couldn't load the reports"
        card={(reported) => (
          <ReportedNote
            key={reported.note._id}
            {...reported}
            onPreview={() => address.amend({ note: reported.note.slug })}
          />
        )}
      />
      <PreviewNote slug={note} onClose={() => address.amend({ note: undefined })} />
    </>
  )
}

/** Under names of their own: the letters to the council have their page in the same address. */
function parseReportsSearch(raw: RawSearch): { page: number; note: string } {
  return { page: pageOf(raw.reports), note: raw.note?.trim() ?? '' }
}

interface ReportedNoteProps {
  note: Note
  reports: readonly { author: Note['createdBy']; reason: string; date: string }[]
  onPreview: () => void
}

function ReportedNote({ note, reports, onPreview }: ReportedNoteProps) {
  const [isRemoving, setIsRemoving] = useState(false)
  const { refreshAll } = useNotesRefresh()
  const { isSending, send } = useSending(refreshAll)
  const params = { id: note._id }
  const clear = note.state === 'hidden' ? 'Restore note' : 'Dismiss reports'
  const remove = async (reason: string) => {
    const body = { state: 'removed' as const, reason }
    toast.good((await call('PUT /notes/:id/verdict', { params, body })).message)
    void refreshAll()
  }
  return (
    <article className={styles.item}>
      <header className={styles.head}>
        <h3>{note.title}</h3>
        {note.state === 'hidden' && (
          <Tag tone="waiting" icon="clock">
            Hidden
          </Tag>
        )}
      </header>
      <p className={styles.meta}>
        {note.type} of {note.subject.name}, by <AuthorLink author={note.createdBy} />,{' '}
        {formatDate(note.createdAt)}
      </p>
      <ul className={styles.reports} aria-label="Reports">
        {reports.map(({ author, reason, date }) => (
          <li key={author._id}>
            <p>{reason}</p>
            <p className={styles.meta}>
              <AuthorLink author={author} />, {formatDate(date)}
            </p>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="default" aria-label={`Preview: ${note.title}`} onClick={onPreview}>
          Preview
        </Button>
        <Button
          variant="default"
          loading={isSending}
          aria-label={`${clear}: ${note.title}`}
          onClick={() =>
            void send(() => call('PUT /notes/:id/verdict', { params, body: { state: 'shown' } }))
          }
        >
          {clear}
        </Button>
        <Button variant="default" aria-label={`Remove: ${note.title}`} onClick={() => setIsRemoving(true)}>
          Remove
        </Button>
      </div>
      <ReasonDialog
        title="Remove note"
        label="Why are you removing it?"
        help="The uploader gets your reason by e-mail and sees it under Mine."
        action="Remove"
        isHarsh
        lengthMax={noteLimits.reasonLengthMax}
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
        onSend={remove}
      />
    </article>
  )
}
