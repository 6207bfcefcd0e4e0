import '@mantine/core/styles/Input.layer.css'
import { Button, Input, Textarea } from '@mantine/core'
import type { NoteSubject } from '@portal/contract/note-records.ts'
import { noteLimits, noteModules, noteTypes } from '@portal/contract/note-words.ts'
import { semesters } from '@portal/contract/reference.ts'
import { type FormEvent, useId } from 'react'
import { Field, FieldNote } from '#web/ui/field.tsx'
import { DraftNote } from '#web/ui/form/draft-note.tsx'
import { useFirstWrongField } from '#web/ui/form/first-wrong-field.ts'
import { useLeaveGuard } from '#web/ui/leave-guard.tsx'
import { chevron } from '#web/ui/select-chevron.tsx'
import { TilesChoice, TilesPicks } from '#web/ui/tiles-choice.tsx'
import styles from './note-form.module.css'
import { subjectsToShareFor } from './subject-groups.ts'
import { SubjectSelect } from './subject-select.tsx'
import { UploadField } from './upload-field.tsx'
import { type NoteFormOptions, useNoteForm } from './use-note-form.ts'

interface NoteFormProps extends NoteFormOptions {
  subjects: readonly NoteSubject[]
  /** The student's branch: its subjects come first. */
  branch: string | null
  /** The note that is changed; null for a new one. */
  noteId: string | null
  /** Where the form leads when it was sent. */
  onSent: () => void
}

/** The form that shares a note and changes one. */
export function NoteForm({ subjects, branch, noteId, onSent, ...options }: NoteFormProps) {
  const { form: element, focusFirstWrong } = useFirstWrongField()
  const form = useNoteForm(options)
  const { values, problems, change, leave, uploads } = form
  const { dialog, allowLeave } = useLeaveGuard(form.isUnsaved, { hasDraft: true })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isFine = await form.submit(() => {
      allowLeave()
      onSent()
    })
    if (!isFine) focusFirstWrong()
  }
  return (
    <form ref={element} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <DraftNote savedAt={form.draftSavedAt} onStartOver={form.startAfresh} />
      <Field
        label="Title"
        isRequired
        help="What's in it, e.g. “Process models in six pages”."
        error={problems.title}
        aside={`${values.title.trim().length} of ${noteLimits.titleLengthMax}`}
      >
        {(wiring) => (
          <Input
            {...wiring}
            value={values.title}
            error={problems.title !== undefined}
            maxLength={noteLimits.titleLengthMax}
            autoComplete="off"
            onBlur={() => leave('title')}
            onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          />
        )}
      </Field>
      <TilesChoice
        label="Type"
        tiles={noteTypes.map((type) => ({ value: type, label: type }))}
        value={values.type}
        error={problems.type}
        onChange={(type) => change({ type })}
      />
      <div className={styles.pair}>
        <Field label="Semester" isRequired error={problems.semester}>
          {(wiring) => (
            <Input
              component="select"
              {...wiring}
              pointer
              {...chevron}
              value={values.semester}
              error={problems.semester !== undefined}
              onBlur={() => leave('semester')}
              onChange={({ currentTarget }) => change({ semester: currentTarget.value, subject: '' })}
            >
              <option value="">Choose</option>
              {semesters.map((semester) => (
                <option key={semester}>{semester}</option>
              ))}
            </Input>
          )}
        </Field>
        <Field
          label="Subject"
          isRequired
          help={values.semester === '' ? 'Choose a semester first.' : 'Type part of its name.'}
          error={problems.subject}
        >
          {(wiring) => (
            <SubjectSelect
              wiring={wiring}
              groups={subjectsToShareFor(subjects, {
                semester: values.semester,
                branch,
                kept: options.initial.subject,
              })}
              value={values.subject}
              placeholder="Choose"
              isInvalid={problems.subject !== undefined}
              onChange={(subject) => change({ subject })}
            />
          )}
        </Field>
      </div>
      <TilesPicks
        label="Modules"
        isOptional
        help="Leave empty for the whole subject."
        tiles={noteModules.map((module) => ({ value: String(module), label: String(module) }))}
        values={values.modules}
        error={problems.modules}
        onChange={(modules) => change({ modules: modules.toSorted() })}
      />
      {values.type === 'Paper' && (
        <Field label="Year of the exam" isRequired error={problems.examYear}>
          {(wiring) => (
            <Input
              {...wiring}
              className={styles.short}
              inputMode="numeric"
              maxLength={4}
              value={values.examYear}
              error={problems.examYear !== undefined}
              onBlur={() => leave('examYear')}
              onChange={({ currentTarget }) => change({ examYear: currentTarget.value })}
            />
          )}
        </Field>
      )}
      {values.type === 'Link' ? (
        <Field label="Link" isRequired help="Starts with https://" error={problems.link}>
          {(wiring) => (
            <Input
              {...wiring}
              type="url"
              value={values.link}
              error={problems.link !== undefined}
              onBlur={() => leave('link')}
              onChange={({ currentTarget }) => change({ link: currentTarget.value })}
            />
          )}
        </Field>
      ) : (
        <UploadField uploads={uploads} error={problems.files} noteId={noteId} />
      )}
      <Field
        label="Description"
        help="For example the syllabus, the source and what's missing."
        error={problems.description}
        aside={`${values.description.trim().length.toLocaleString('en-IN')} of ${noteLimits.descriptionLengthMax.toLocaleString('en-IN')}`}
      >
        {(wiring) => (
          <Textarea
            {...wiring}
            autosize
            minRows={3}
            maxRows={12}
            maxLength={noteLimits.descriptionLengthMax}
            value={values.description}
            error={problems.description !== undefined}
            onChange={({ currentTarget }) => change({ description: currentTarget.value })}
          />
        )}
      </Field>
      {noteId === null && (
        <AllowedTick
          isTicked={values.isAllowed}
          error={problems.isAllowed}
          onChange={(isAllowed) => change({ isAllowed })}
        />
      )}
      <footer className={styles.foot}>
        <Button type="submit" variant="board" loading={form.isSending}>
          {noteId === null ? 'Share' : 'Save note'}
        </Button>
      </footer>
      {dialog}
    </form>
  )
}

interface AllowedTickProps {
  isTicked: boolean
  error: string | undefined
  onChange: (isTicked: boolean) => void
}

function AllowedTick({ isTicked, error, onChange }: AllowedTickProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isTicked}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={id}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>This is my own work, or I have permission to share it</span>
      </label>
      <FieldNote id={id} help="Others can report copied work." error={error} />
    </div>
  )
}
