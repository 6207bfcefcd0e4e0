import { college } from '@portal/contract/college.ts'
import type { NoteSubject } from '@portal/contract/note-records.ts'
import { Field, type FieldWiring } from '#web/ui/field.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'
import { subjectsToShareFor } from './subject-groups.ts'

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

interface SubjectSelectProps {
  /** Groups with a name; a group without one has no heading. */
  groups: readonly { name: string; subjects: readonly NoteSubject[] }[]
  /** The slug, or '' for none. */
  value: string
  onChange: (slug: string) => void
  /** Shown while nothing is chosen. */
  placeholder: string
  wiring: FieldWiring
}

/** A subject, searched by a part of its name. Each choice shows its number of notes. */
function SubjectSelect({ groups, ...props }: SubjectSelectProps) {
  const choices = groups.flatMap(({ name, subjects }) =>
    subjects.map((subject) => ({
      value: subject.slug,
      label: subject.name,
      count: subject.noteCount,
      ...(name !== '' && { group: name }),
    })),
  )
  return <SearchSelect {...props} choices={choices} nothingFound="Subject not found" />
}
