import type { OpenedNote } from '@portal/contract/note-records.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { actOf } from '#web/platform/acts.ts'
import { call } from '#web/platform/call.ts'
import { isAbsent } from '#web/platform/call-problem.ts'
import { useFreshCopy } from '#web/platform/fresh-copy.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { type RawSearch, usePageSearch } from '#web/platform/page-search.ts'
import { useShared } from '#web/platform/shared-in.ts'
import { useFileActs } from '#web/platform/use-file-acts.ts'
import { FailedLoad } from '#web/ui/failed-state.tsx'
import { HeldForm } from '#web/ui/form/held-form.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { emptyNote, type NoteValues, valuesOf } from './note-fields.ts'
import { NoteForm, type NoteFormProps } from './note-form.tsx'
import { noteDetail, noteSubjects, ownStudies } from './notes.cache.ts'
import { parseNotesSearch } from './notes-search.ts'
import { filesToSend } from './upload-list.ts'

/** Shares a new note, or edits the viewer's note that the address names: `?edit=<slug>`. */
export function ShareNoteForm() {
  const [{ edit, subject, module }] = usePageSearch(parseShareSearch)
  const subjects = useQuery(noteSubjects())
  const studies = useQuery(ownStudies())
  const navigate = useNavigate()
  const shared = useShared()
  const loadFileActs = useFileActs()
  if (edit !== '') return <UpdateNote slug={edit} />
  if (subjects.isPending || studies.isPending || shared === null)
    return <SkeletonList count={1} heightPx={640} />
  if (!subjects.data) return <SubjectsFailed load={subjects} />
  const asked = subjects.data.find(({ slug }) => slug === subject)
  const semester = asked?.semester ?? studies.data?.semester
  const initial: NoteValues = {
    ...emptyNote,
    semester: semester ? String(semester) : '',
    subject: asked?.slug ?? '',
    modules: module === '' ? [] : [module],
  }
  return (
    <NoteForm
      draftKey="share-note"
      shared={shared.files}
      initial={initial}
      subjects={subjects.data}
      branch={studies.data?.branch ?? null}
      send={async (note, rows) => {
        const files = rows.map(({ name, file, key }) => ({ name: name.trim(), file, upload: key }))
        const act = actOf('POST /notes', { body: { ...note, isAllowed: true } })
        const { sendFilesOrKeep } = await loadFileActs()
        return sendFilesOrKeep({ ...act, label: `Note: ${note.title}` }, files)
      }}
      onSent={() => navigate({ to: '/notes', search: { tab: 'mine' } })}
    />
  )
}

export function parseShareSearch(raw: RawSearch) {
  const { subject, module } = parseNotesSearch(raw)
  return { edit: raw.edit?.trim() ?? '', subject, module }
}

function UpdateNote({ slug }: { slug: string }) {
  const load = useFreshCopy(noteDetail(slug))
  const subjects = useQuery(noteSubjects())
  const studies = useQuery(ownStudies())
  const { error, data: note } = load
  const isDeleted = isAbsent(error)
  if (isDeleted && !note) return <NoSuchNote />
  if (load.isPending || subjects.isPending || studies.isPending)
    return <SkeletonList count={1} heightPx={640} />
  if (!subjects.data) return <SubjectsFailed load={subjects} />
  if (!note) return <SubjectsFailed load={load} />
  return (
    <HeldForm
      of={note.can.update && !isDeleted ? note : null}
      because={isDeleted ? 'This note was deleted.' : "This note can't be edited any more."}
      otherwise={<NoSuchNote />}
    >
      {(shown) => (
        <UpdateForm
          key={shown._id}
          note={shown}
          subjects={subjects.data}
          branch={studies.data?.branch ?? null}
        />
      )}
    </HeldForm>
  )
}

type UpdateFormProps = Pick<NoteFormProps, 'subjects' | 'branch'> & { note: OpenedNote }

function UpdateForm({ note, subjects, branch }: UpdateFormProps) {
  const navigate = useNavigate()
  return (
    <NoteForm
      draftKey={`update-note:${note._id}`}
      initial={valuesOf(note)}
      subjects={subjects}
      branch={branch}
      note={note}
      send={(body, files) =>
        call('PUT /notes/:id', {
          params: { id: note._id },
          body: { ...body, files: filesToSend(files) },
        })
      }
      onSent={() => navigate({ to: '/notes', search: { tab: 'mine' } })}
    />
  )
}

function NoSuchNote() {
  return (
    <NotFoundState
      title="Note not found"
      sentence="It was deleted or removed, or it belongs to someone else."
      action={
        <LinkButton to="/notes" search={{ tab: 'mine' }}>
          Your notes
        </LinkButton>
      }
    />
  )
}

function SubjectsFailed({
  load,
}: {
  load: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}) {
  return <FailedLoad title="Couldn't load the form" load={load} />
}
