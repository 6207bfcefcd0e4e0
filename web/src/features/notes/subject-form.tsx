import { college } from '@portal/contract/college.ts'
import { noteDesk } from '@portal/contract/note-desk.ts'
import { noteLimits } from '@portal/contract/note-words.ts'
import { type Branch, branches, semesters } from '@portal/contract/reference.ts'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { newerNotice } from '#web/ui/form/newer-notice.tsx'
import { optionsOf, SelectField, TextField } from '#web/ui/form/text-field.tsx'
import { unguarded, useEditForm } from '#web/ui/form/use-edit-form.ts'
import { TilesPicks } from '#web/ui/tiles-choice.tsx'

export interface SubjectValues {
  name: string
  branches: Branch[]
  semester: string
  /** The revision that the form started from; null for a new subject. */
  revision: number | null
}

interface SubjectFormProps {
  initial: SubjectValues
  stored?: SubjectValues
  submitLabel: string
  /** True for an existing subject, whose semester can't change. */
  isSemesterKept?: true
  save: (values: SubjectValues) => Promise<{ message: string }>
  onSaved?: () => void
}

const labels = { name: 'Name of the subject', branches: 'Branches', semester: college.terms.name }
const fields = fieldsOf<SubjectValues>(noteDesk.addNoteSubject.body)

/** The form for a subject's name and classes. It is reset after saving. */
export function SubjectForm({
  initial,
  stored,
  submitLabel,
  isSemesterKept,
  save,
  onSaved,
}: SubjectFormProps) {
  const form = useEditForm({
    draftKey: null,
    initial,
    fields,
    send: (values) => save({ ...values, name: values.name.trim() }),
    next: (_, { semester }) => ({ ...initial, semester }),
    onSent: () => onSaved?.(),
    onUnsaved: unguarded,
  })
  const { values, problems, field } = form
  return (
    <EditForm
      form={form}
      thing="subject"
      isPlain
      isSecondary
      submitLabel={submitLabel}
      {...newerNotice(form, { theirs: stored ?? null, labels })}
    >
      {!isSemesterKept && (
        <SelectField
          {...field('semester')}
          label={`${college.terms.name} of the new subject`}
          isRequired
          options={optionsOf(semesters)}
        />
      )}
      <TextField
        {...field('name')}
        label="Name of the subject"
        isRequired
        lengthMax={noteLimits.subjectNameLengthMax}
      />
      <TilesPicks
        label="Branches"
        tiles={optionsOf(branches)}
        values={values.branches}
        error={problems.branches}
        onChange={field('branches').onChange}
      />
    </EditForm>
  )
}
