import { college } from '@portal/contract/college.ts'
import type { NoteSubject } from '@portal/contract/note-records.ts'
import { Field } from '#web/ui/field.tsx'
import { subjectsToShareFor } from './subject-groups.ts'
import { SubjectSelect } from './subject-select.tsx'

interface SubjectFieldProps {
  name: string
  value: string
  error: string | undefined
  /** The choices: the subjects of the semester, those of the branch first, and the current one. */
  choice: { subjects: readonly NoteSubject[]; semester: string; branch: string | null; kept: string }
  onChange: (slug: string) => void
}

export function SubjectField({ name, value, error, choice, onChange }: SubjectFieldProps) {
  return (
    <Field
      name={name}
      label="Subject"
      isRequired
      help={choice.semester === '' && `Choose the ${college.terms.name.toLowerCase()} first.`}
      error={error}
    >
      {(wiring) => (
        <SubjectSelect
          wiring={wiring}
          groups={subjectsToShareFor(choice.subjects, choice)}
          value={value}
          placeholder="Choose"
          onChange={onChange}
        />
      )}
    </Field>
  )
}
