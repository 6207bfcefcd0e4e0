import type { NoteSubject } from '@portal/contract/note-records.ts'
import type { FieldWiring } from '#web/ui/field.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'

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
