import { Button } from '@mantine/core'
import type { CalendarDraft, DraftEntry } from '@portal/contract/calendar.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { EntryList } from './entry-list.tsx'

interface DraftEntriesProps {
  load: UseQueryResult<CalendarDraft>
  /** True while another entry has unsaved changes. */
  isBusy: boolean
  onEdit: (entry: DraftEntry) => void
  onDelete: (entry: DraftEntry) => void
}

/** The entries of the draft, each with the change that publishing would make. */
export function DraftEntries({ load, isBusy, onEdit, onDelete }: DraftEntriesProps) {
  const actions = (entry: DraftEntry) => (
    <>
      {entry.state !== 'same' && (
        <Tag tone="waiting" icon="clock">
          {entry.state === 'added' ? 'Not published' : 'Changed'}
        </Tag>
      )}
      <Button size="xs" disabled={isBusy} aria-label={`Edit ${entry.title}`} onClick={() => onEdit(entry)}>
        Edit
      </Button>
      <Button size="xs" aria-label={`Delete ${entry.title}`} onClick={() => onDelete(entry)}>
        Delete
      </Button>
    </>
  )
  return (
    <>
      <h2>Draft entries</h2>
      <ListStates
        load={load}
        isEmpty={load.data?.entries.length === 0}
        empty={<EmptyState title="No entries for this term yet" sentence="Add one, or import a file." />}
        failedTitle="Couldn't load the draft"
      >
        {() => <EntryList entries={load.data?.entries ?? []} actions={actions} />}
      </ListStates>
    </>
  )
}
