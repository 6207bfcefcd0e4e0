import { Button } from '@mantine/core'
import type { OpenReports } from '@portal/contract/moderation.ts'
import type { Note } from '@portal/contract/note-records.ts'
import { useQuery } from '@tanstack/react-query'
import { AuthorLink } from '#web/college/discussion/author-link.tsx'
import { ReportedCard } from '#web/college/moderation/reported-card.tsx'
import { call } from '#web/platform/call.ts'
import { formatDate } from '#web/platform/dates.ts'
import { useListAddress } from '#web/platform/list-address.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { reportedNotes } from './notes.cache.ts'
import { rowIdOf, usePreview } from './preview-note.tsx'

/** The reported notes, for the council to inspect and to keep or remove. */
export function ListReportedNotes() {
  const address = useListAddress(parseReportsSearch, 'reports')
  const { page: pageNumber, note } = address.filters
  const { page, pane } = usePreview(note, address.amend, 'Reported notes')
  const load = useQuery(reportedNotes(pageNumber))
  if (page) return page
  return (
    <PagedList
      pane={pane}
      name="Reported notes"
      things={['reported note', 'reported notes']}
      load={load}
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
  )
}

/**
 * Uses parameter names of its own, because the letters to the council have their page in the same address.
 */
function parseReportsSearch(raw: RawSearch): { page: number; note: string } {
  return { page: pageOf(raw.reports), note: raw.note?.trim() ?? '' }
}

function ReportedNote({ note, onPreview, ...reports }: OpenReports & { note: Note; onPreview: () => void }) {
  const isHidden = note.state === 'hidden'
  const judge = (body: { state: 'shown' } | { state: 'removed'; reason: string }) =>
    call('PUT /notes/:id/verdict', { params: { id: note._id }, body })
  return (
    <ReportedCard
      {...reports}
      thing="note"
      title={note.title}
      tag={
        isHidden && (
          <Tag tone="waiting" icon="clock">
            Hidden
          </Tag>
        )
      }
      about={
        <>
          {note.type} of {note.subject.name}, by <AuthorLink author={note.createdBy} />,{' '}
          {formatDate(note.createdAt)}
        </>
      }
      look={
        <Button id={rowIdOf(note.slug)} aria-label={`Preview: ${note.title}`} onClick={onPreview}>
          Preview
        </Button>
      }
      keep={{
        label: isHidden ? 'Restore note' : 'Dismiss reports',
        send: () => judge({ state: 'shown' }),
      }}
      remove={{
        help: 'The uploader gets your reason by e-mail and sees it under Mine.',
        send: (reason) => judge({ state: 'removed', reason }),
      }}
    />
  )
}
