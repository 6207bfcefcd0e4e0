import { Box, Button, Text } from '@mantine/core'
import type { DraftEntry } from '@portal/contract/calendar.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CallProblem, call } from '#web/platform/call.ts'
import { daysInDigits } from '#web/ui/calendar-days.ts'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import { useFocusOnOpening } from '#web/ui/form/focus-on-opening.ts'
import { useEditForm } from '#web/ui/form/use-edit-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { calendarDraft } from './calendar.cache.ts'
import { EntryInputs } from './entry-inputs.tsx'
import { type EntryValues, entryFields, entryValuesOf } from './entry-values.ts'

interface EntryFormProps {
  term: string
  /** Null for a new entry. */
  entry: DraftEntry | null
  /** The first day of a new entry; '' if unknown. */
  day: string
  onUnsaved: (isUnsaved: boolean) => void
  onClose: () => void
}

/**
 * The form for an entry of the draft. If someone else has changed it meanwhile, the typed text stays and the
 * newest version is shown.
 */
export function EntryForm({ term, entry, day, onUnsaved, onClose }: EntryFormProps) {
  const form = useEditForm({
    draftKey: `calendar-entry:${term}:${entry?._id ?? 'new'}`,
    initial: entryValuesOf(entry, day),
    fields: entryFields,
    send: ({ version, ...body }): Promise<{ message: string }> =>
      entry
        ? call('PUT /calendar/entries/:id', { params: { id: entry._id }, body: { ...body, version } })
        : call('POST /calendar/:term/entries', { params: { term }, body }),
    onSent: onClose,
    onUnsaved,
  })
  const { values, change, element, error } = form
  useFocusOnOpening(element)
  const newest = useNewest(term, entry?._id)
  const isRefused = error instanceof CallProblem && error.code === 'CONFLICT'
  const isBehind = isRefused && newest !== undefined && newest.version !== values.version
  const discard = () => {
    form.startOver()
    onClose()
  }
  return (
    <EditForm
      form={form}
      thing="entry"
      label="Entry"
      submitLabel={entry ? 'Save entry' : 'Add to draft'}
      actions={<Button onClick={discard}>{form.isUnsaved ? 'Discard' : 'Close'}</Button>}
      {...(isRefused && {
        notice: isBehind && <NewerEntry sentence={error.message} newest={newest} onChoose={change} />,
      })}
    >
      <EntryInputs term={term} form={form} />
    </EditForm>
  )
}

function useNewest(term: string, id: string | undefined): DraftEntry | undefined {
  const client = useQueryClient()
  return client.getQueryData(calendarDraft(term).queryKey)?.entries.find(({ _id }) => _id === id)
}

interface NewerEntryProps {
  sentence: string
  newest: DraftEntry
  onChoose: (values: Partial<EntryValues>) => void
}

/** Shown if someone else saved the entry meanwhile, to choose which version to keep. */
function NewerEntry({ sentence, newest, onChoose }: NewerEntryProps) {
  return (
    <Box p={12} c="var(--portal-board-text)" bdrs={10} bg="var(--portal-board-soft)" role="alert">
      <Text mb={8}>
        <Icon name="alert" sizePx={16} /> {sentence} It's now “<bdi>{newest.title}</bdi>”,{' '}
        {daysInDigits(newest.startsOn, newest.endsOn)}. Your changes are above.
      </Text>
      <Button size="xs" onClick={() => onChoose({ version: newest.version })}>
        Keep my version
      </Button>{' '}
      <Button size="xs" onClick={() => onChoose(entryValuesOf(newest))}>
        Use their version
      </Button>
    </Box>
  )
}
