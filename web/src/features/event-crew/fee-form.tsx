import { Button, Group, Stack } from '@mantine/core'
import { feeInWords } from '@portal/contract/event-labels.ts'
import type { EventParticipant } from '@portal/contract/event-records.ts'
import { eventLimits } from '@portal/contract/event-words.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { owingOf } from './fee-words.ts'

interface FeeFormProps {
  fee: number
  row: EventParticipant
  isBusy: boolean
  onPay: (payment: { reference: string; wholeGroup: boolean }) => void
  onCancel: () => void
}

/** Marks a person's fee as paid, or the fees of everyone in their group who hasn't paid. */
export function FeeForm({ fee, row, isBusy, onPay, onCancel }: FeeFormProps) {
  const owing = owingOf(row)
  const [reference, setReference] = useState('')
  const [wholeGroup, setWholeGroup] = useState(owing > 1)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[name=reference]')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onPay({ reference: reference.trim(), wholeGroup })
  }
  return (
    <form ref={form} onSubmit={submit} aria-label="Fee">
      <Stack gap={14}>
        <TextField
          name={'reference'}
          label={'Reference'}
          value={reference}
          error={undefined}
          help="Such as the number of the UPI payment. Leave empty for cash."
          lengthMax={eventLimits.paymentReferenceLengthMax}
          onChange={setReference}
        />
        {owing > 1 && (
          <Checkbox checked={wholeGroup} onChange={setWholeGroup}>
            For all {owing} of the group who haven't paid
          </Checkbox>
        )}
        <Group gap={8}>
          <Button type="submit" variant="board" loading={isBusy}>
            Mark {feeInWords(wholeGroup ? owing * fee : fee)} as paid
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
