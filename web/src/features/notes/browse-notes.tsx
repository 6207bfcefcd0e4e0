import { useQuery } from '@tanstack/react-query'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListHead } from '#web/ui/list-head.tsx'
import { FilterNotesForm } from './filter-notes-form.tsx'
import { countOf } from './note-labels.ts'
import { NoteList } from './note-list.tsx'
import { noteSubjects, notesPage, ownStudies } from './notes.cache.ts'
import { type NotesSearch, notesFilter, type OwnStudies, studiesOf } from './notes-search.ts'
import { RequestNotes } from './request-notes.tsx'
import { ShareNotesLink } from './share-notes-link.tsx'
import { SubjectHead } from './subject-head.tsx'
import { WantedNotes } from './wanted-notes.tsx'

interface BrowseNotesProps {
  search: NotesSearch
  onSearch: (change: Partial<Record<keyof NotesSearch, unknown>>) => void
}

const nobodysStudies: OwnStudies = { semester: null, branch: null }

/** The notes of a semester, branch or subject with their filters; all of the state stands in the address. */
export function BrowseNotes({ search, onSearch }: BrowseNotesProps) {
  const studies = useQuery(ownStudies())
  // A profile that does not come is no reason to show nothing: then all notes are there.
  const own = studies.data ?? nobodysStudies
  const load = useQuery({ ...notesPage(notesFilter(search, own)), enabled: !studies.isPending })
  useFailureToast(load.error)
  const { data: subjects } = useQuery(noteSubjects())
  const subject = subjects?.find(({ slug }) => slug === search.subject)
  const chosen = subject ? { semester: String(subject.semester), branch: '' } : studiesOf(search, own)
  return (
    <>
      <FilterNotesForm
        search={search}
        own={own}
        onChange={(change) => onSearch({ ...change, page: undefined })}
      />
      {subject && <SubjectHead subject={subject} module={search.module} />}
      <ListHead summary={summaryOf(load.data?.total, search, chosen)} actions={<ShareNotesLink />} />
      <NoteList
        load={load}
        search={search}
        onPage={(page) => onSearch({ page: page === 1 ? undefined : page })}
        label="Pages of notes"
        empty={<NoNotes search={search} subject={subject} />}
      />
      {!studies.isPending && <WantedNotes {...chosen} />}
    </>
  )
}

function summaryOf(
  total: number | undefined,
  search: NotesSearch,
  chosen: { semester: string; branch: string },
) {
  if (total === undefined) return ''
  const where = [
    chosen.semester && `semester ${chosen.semester}`,
    search.subject === '' && chosen.branch,
    search.module && `module ${search.module}`,
  ].filter(Boolean)
  return [countOf(total, 'note', 'notes'), ...where].join(', ')
}

interface NoNotesProps {
  search: NotesSearch
  subject: Parameters<typeof RequestNotes>[0]['subject'] | undefined
}

function NoNotes({ search, subject }: NoNotesProps) {
  const isNarrow = search.search !== '' || search.type !== ''
  const clear = <LinkButton to="/notes">Clear filters</LinkButton>
  if (subject && !isNarrow)
    return (
      <EmptyState
        title="No notes found"
        sentence="Request them: others can see what's wanted, and you'll see them here once they're shared."
        action={<RequestNotes subject={subject} module={search.module} />}
      />
    )
  return (
    <EmptyState
      title="No notes found"
      sentence={
        isNarrow ? 'Try another word or clear a filter.' : 'Choose a subject to request notes for it.'
      }
      action={clear}
    />
  )
}
