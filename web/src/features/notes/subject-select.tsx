import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Select } from '@mantine/core'
import type { NoteSubject } from '@portal/contract/note-records.ts'
import type { FieldWiring } from '#web/ui/field.tsx'
import styles from './subject-select.module.css'

interface SubjectSelectProps {
  /** In groups with a name each; a group without one stands alone. */
  groups: readonly { name: string; subjects: readonly NoteSubject[] }[]
  /** The slug; '' is none. */
  value: string
  onChange: (slug: string) => void
  /** Shown while nothing is chosen. */
  placeholder: string
  isInvalid?: boolean
  wiring?: FieldWiring
}

/** One subject, found by typing a part of its name; each with how many notes it has. */
export function SubjectSelect(props: SubjectSelectProps) {
  const { groups, value, onChange, placeholder, isInvalid, wiring } = props
  const all = groups.flatMap(({ subjects }) => subjects)
  const counts = new Map(all.map(({ slug, noteCount }) => [slug, noteCount]))
  return (
    <Select
      {...wiring}
      searchable
      placeholder={placeholder}
      nothingFoundMessage="Subject not found"
      maxDropdownHeight={300}
      error={isInvalid ?? false}
      value={value === '' ? null : value}
      data={groups.filter(({ subjects }) => subjects.length > 0).map(groupOf)}
      renderOption={({ option }) => (
        <span className={styles.option}>
          <span>{option.label}</span>
          <span className={styles.count}>{counts.get(option.value)}</span>
        </span>
      )}
      comboboxProps={{ zIndex: 'var(--portal-z-popover, 300)' as never }}
      onChange={(slug) => onChange(slug ?? '')}
    />
  )
}

function groupOf({ name, subjects }: SubjectSelectProps['groups'][number]) {
  return { group: name, items: subjects.map((subject) => ({ value: subject.slug, label: subject.name })) }
}
