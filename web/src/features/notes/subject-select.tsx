import type { NoteSubject } from '@portal/contract/note-records.ts'
import type { FieldWiring } from '#web/ui/field.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'

interface SubjectSelectProps {
  /** In groups with a name each; a group without one stands alone. */
  groups: readonly { name: string; subjects: readonly NoteSubject[] }[]
  /** The slug; '' is none. */
  value: string
  onChange: (slug: string) => void
  /** Shown while nothing is chosen. */
  placeholder: string
  wiring: FieldWiring
}

/** One subject, found by typing a part of its name; each with how many notes it has. */
export function SubjectSelect({ groups, ...props }: SubjectSelectProps) {
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
