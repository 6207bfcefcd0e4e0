import { Button, Group, Stack } from '@mantine/core'
import type { Player } from '@portal/contract/event-head-records.ts'
import { headLimits } from '@portal/contract/event-head-words.ts'
import { type FormEvent, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { TextAreaField } from '#web/ui/form/text-field.tsx'
import { usePanelForm } from './use-panel-form.ts'

/** A note about an entry for the registration desk. */
export function NoteForm({ row, onDone }: { row: Player; onDone: () => void }) {
  const [note, setNote] = useState(row.note)
  const { problemOf, failure, isBusy, send, clear } = usePanelForm(onDone)
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    void send(() =>
      call('PUT /tml/eventHead/registrations/:id/note', { params: { id: row._id }, body: { note } }),
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={14}>
        <TextAreaField
          name={'note'}
          label={'Note to desk'}
          value={note}
          countMax={headLimits.noteLengthMax}
          help="The registration desk and the heads of this event see it. Leave empty to remove it."
          error={problemOf('note') ?? failure ?? undefined}
          onChange={(typed) => {
            setNote(typed)
            clear()
          }}
        />
        <Group gap={8}>
          <Button type="submit" variant="filled" loading={isBusy}>
            Save note
          </Button>
          <Button onClick={onDone}>Cancel</Button>
        </Group>
      </Stack>
    </form>
  )
}
