import { college } from '@portal/contract/college.ts'
import type { NoteSubject } from '@portal/contract/note-records.ts'
import { useQuery } from '@tanstack/react-query'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { useNoteFilters } from './note-filters.ts'
import { NoteRows, rowHeightPx } from './note-rows.tsx'
import { noteSubjects, notesPage, ownStudies } from './notes.cache.ts'
import type { NotesListing } from './notes-listing.ts'
import { type NotesSearch, notesFilter, type OwnStudies, studiesOf } from './notes-search.ts'
import { RequestNotes } from './request-notes.tsx'
import { SubjectHead } from './subject-head.tsx'
import { WantedNotes } from './wanted-notes.tsx'

const nobodysStudies: OwnStudies = { semester: null, branch: null }

/** The notes of a semester, branch or subject with their filters. All of the state is in the address. */
export function BrowseNotes({ address, ...listing }: NotesListing) {
  const search = address.filters
  const studies = useQuery(ownStudies())
  // If the profile can't be loaded, all notes are shown.
  const own = studies.data ?? nobodysStudies
  const load = useQuery({ ...notesPage(notesFilter(search, own)), enabled: !studies.isPending })
  const { data: subjects = [] } = useQuery(noteSubjects())
  const subject = subjects.find(({ slug }) => slug === search.subject)
  const chosen = subject ? { semester: String(subject.semester), branch: '' } : studiesOf(search, own)
  return (
    <PagedList
      name="Notes"
      things={['note', 'notes']}
      order={placeOf(search, chosen)}
      load={load}
      address={address}
      {...listing}
      search={{
        name: 'search',
        label: 'Search in title and text',
        value: search.search,
        also: { sort: undefined },
      }}
      filters={useNoteFilters(search, own, subjects)}
      before={subject && <SubjectHead subject={subject} module={search.module} />}
      after={!studies.isPending && <WantedNotes {...chosen} />}
      empty={nothingOf(search, subject)}
      failedTitle="Couldn't load the notes"
      cardHeightPx={rowHeightPx}
      all={(notes) => <NoteRows notes={notes} openSlug={search.note} />}
    />
  )
}

/** Describes the filters: "semester 5, IT". */
function placeOf(search: NotesSearch, chosen: { semester: string; branch: string }): string {
  return [
    chosen.semester && `${college.terms.name.toLowerCase()} ${chosen.semester}`,
    search.subject === '' && chosen.branch,
    search.module && `module ${search.module}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns the empty state, which offers to request notes for the subject. */
function nothingOf(search: NotesSearch, subject: NoteSubject | undefined) {
  const title = 'No notes found'
  if (search.search !== '' || search.type !== '') return { title, sentence: '' }
  const choose = 'Choose a subject to request notes for it.'
  if (!subject) return { title, sentence: choose, narrowed: choose }
  return {
    title,
    sentence: "Request them: others can see what's wanted, and you'll see them here once they're shared.",
    action: <RequestNotes subject={subject} module={search.module} />,
    isAlways: true,
  }
}
