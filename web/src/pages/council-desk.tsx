import { ListReportedBlogs } from '#web/features/blogs/list-reported-blogs.tsx'
import { KeepDocuments } from '#web/features/council/list-council-documents.tsx'
import { ListCouncilLetters } from '#web/features/council/list-council-letters.tsx'
import { ListReportedAnswers } from '#web/features/event-crew/list-reported-answers.tsx'
import { ListReportedQuestions } from '#web/features/event-crew/list-reported-questions.tsx'
import { ListForumReports } from '#web/features/forum/list-forum-reports.tsx'
import { ListNoteSubjects } from '#web/features/notes/list-note-subjects.tsx'
import { ListReportedNotes } from '#web/features/notes/list-reported-notes.tsx'
import { LinkButton } from '#web/platform/link-button.tsx'
import { type RawSearch, usePageSearch } from '#web/platform/page-search.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'

/**
 * The council's workplace: letters, documents, reported content, the subjects of notes, and the calendar.
 * Part of the council's home, because the owner's specification has no route for it and the public page is
 * read-only.
 */
export function CouncilDesk() {
  const [{ desk }, setSearch] = usePageSearch(parseDeskSearch)
  usePageTitle('Council desk')
  return (
    <>
      <h1>Council desk</h1>
      <PageTabs
        label="Council desk"
        tabs={tabs}
        tab={desk}
        onTab={(opened) =>
          // Each list has its own page and filter, so they are cleared.
          setSearch({
            desk: opened,
            page: undefined,
            letters: undefined,
            note: undefined,
            kind: undefined,
          } as never)
        }
      />
    </>
  )
}

const tabs = [
  { value: 'letters', label: 'Letters', content: <ListCouncilLetters /> },
  { value: 'documents', label: 'Documents', content: <KeepDocuments /> },
  { value: 'blogs', label: 'Reported blogs', content: <ListReportedBlogs /> },
  { value: 'notes', label: 'Reported notes', content: <ListReportedNotes /> },
  { value: 'questions', label: 'Reported questions', content: <ListReportedQuestions /> },
  { value: 'answers', label: 'Reported answers', content: <ListReportedAnswers /> },
  { value: 'forum', label: 'Reported in the forum', content: <ListForumReports /> },
  { value: 'subjects', label: 'Subjects', content: <ListNoteSubjects /> },
  {
    value: 'calendar',
    label: 'Calendar',
    content: (
      <EmptyState
        title="Academic calendar"
        sentence="Add, change and publish entries on the calendar itself."
        action={<LinkButton to="/academiccalendar">Open calendar</LinkButton>}
      />
    ),
  },
]

export function parseDeskSearch({ desk = '' }: RawSearch) {
  return { desk }
}
