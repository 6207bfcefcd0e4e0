import { college } from '@portal/contract/college.ts'
import type { NoteSubject, OpenedNote } from '@portal/contract/note-records.ts'
import { noteLimits, noteModules, noteTypes } from '@portal/contract/note-words.ts'
import { semesters } from '@portal/contract/reference.ts'
import { useEffect, useEffectEvent } from 'react'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { EditForm, FieldPair } from '#web/ui/form/edit-form.tsx'
import { newerNotice } from '#web/ui/form/newer-notice.tsx'
import { optionsOf, SelectField, TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import { type EditFormOf, useEditForm } from '#web/ui/form/use-edit-form.ts'
import { TilesChoice, TilesPicks } from '#web/ui/tiles-choice.tsx'
import { type NoteValues, noteBodyOf, noteFields, valuesOf } from './note-fields.ts'
import { useNoteUploads } from './note-uploads.ts'
import { SubjectField } from './subject-field.tsx'
import { UploadField } from './upload-field.tsx'
import { keptRows, type UploadRow } from './upload-list.ts'
import type { Uploads } from './use-uploads.ts'

export interface NoteFormProps {
  /** The viewer's draft key: 'share-note', or the one of the edited note. */
  draftKey: string
  initial: NoteValues
  subjects: readonly NoteSubject[]
  /** The student's branch, whose subjects come first. */
  branch: string | null
  /** Files from another app, which are uploaded at once. */
  shared?: readonly File[]
  /** The edited note; left out for a new one. */
  note?: OpenedNote
  send: (body: ReturnType<typeof noteBodyOf>, files: readonly UploadRow[]) => Promise<{ message: string }>
  /** Navigates after sending. */
  onSent: () => Promise<void>
}

const none: readonly File[] = []

export function NoteForm({ subjects, branch, note, shared = none, send, ...options }: NoteFormProps) {
  const { uploads, part, rebase } = useNoteUploads(options.draftKey, note ? keptRows(note) : [])
  const addShared = useEffectEvent(() => uploads.add(shared))
  useEffect(() => {
    if (shared.length > 0) addShared()
  }, [shared])
  const form = useEditForm({
    ...options,
    fields: {
      // A link has no files, so the problems of picked files don't apply.
      problemsOf: (values, goal) => ({
        ...(values.type !== 'Link' && part.problems),
        ...noteFields.problemsOf(values, goal),
      }),
    },
    otherFields: ['files'],
    parts: [{ ...part, problems: {} }],
    send: (values) => send(noteBodyOf(values), values.type === 'Link' ? [] : uploads.rows),
    sendsLater: !note,
  })
  const { values, problems, field, change } = form
  return (
    <EditForm
      form={form}
      thing="note"
      submitLabel={note ? 'Save note' : 'Share'}
      {...newerNotice(form, {
        theirs: note ? valuesOf(note) : null,
        labels,
        onMerged: () => note && rebase(keptRows(note)),
      })}
    >
      <TextField
        {...field('title')}
        label="Title"
        isRequired
        help="What's in it, e.g. “Process models in six pages”."
        countMax={noteLimits.titleLengthMax}
        lengthMax={noteLimits.titleLengthMax}
      />
      <TilesChoice {...field('type')} label="Type" tiles={optionsOf(noteTypes)} />
      <FieldPair>
        <SelectField
          {...field('semester')}
          label={college.terms.name}
          isRequired
          none="Choose"
          options={optionsOf(semesters)}
          onChange={(semester) => change({ semester, subject: '' })}
        />
        <SubjectField
          {...field('subject')}
          choice={{ subjects, semester: values.semester, branch, kept: options.initial.subject }}
        />
      </FieldPair>
      <TilesPicks
        label="Modules"
        isOptional
        help="Leave empty for the whole subject."
        tiles={optionsOf(noteModules.map(String))}
        values={values.modules}
        error={problems.modules}
        onChange={(modules) => change({ modules: modules.toSorted() })}
      />
      <ContentFields form={form} uploads={uploads} noteId={note?._id ?? null} />
      <TextAreaField
        {...field('description')}
        label="Description"
        help="For example the syllabus, the source and what's missing."
        countMax={noteLimits.descriptionLengthMax}
      />
      {!note && (
        <CheckField {...field('isAllowed')} isRequired help="Others can report copied work.">
          This is my own work, or I have permission to share it
        </CheckField>
      )}
    </EditForm>
  )
}

interface ContentFieldsProps {
  form: EditFormOf<NoteValues>
  uploads: Uploads
  noteId: string | null
}

/** The link of a note or its files, with the year of a paper. */
function ContentFields({ form: { values, problems, field }, uploads, noteId }: ContentFieldsProps) {
  return (
    <>
      {values.type === 'Paper' && (
        <TextField
          {...field('examYear')}
          label="Year of the exam"
          isRequired
          isShort
          inputMode="numeric"
          lengthMax={4}
        />
      )}
      {values.type === 'Link' ? (
        <TextField {...field('link')} label="Link" isRequired help="Starts with https://" type="url" />
      ) : (
        <UploadField uploads={uploads} error={problems.files} noteId={noteId} />
      )}
    </>
  )
}

const labels = {
  title: 'Title',
  type: 'Type',
  semester: college.terms.name,
  subject: 'Subject',
  modules: 'Modules',
  examYear: 'Year of the exam',
  link: 'Link',
  description: 'Description',
  isAllowed: 'Permission',
}
