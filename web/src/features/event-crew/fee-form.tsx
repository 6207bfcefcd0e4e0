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
  const [reference, setReference] = useState(row.transfer?.utr ?? '')
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
          name="reference"
          label="Reference"
          value={reference}
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
          <Button onClick={onCancel}>Cancel</Button>
        </Group>
      </Stack>
    </form>
  )
}

interface RefundFormProps {
  /** In whole rupees. */
  amount: number
  isBusy: boolean
  onRefund: (reference: string) => void
  onCancel: () => void
}

/** Marks the fee of someone who has left, or of a cancelled event, as paid back. */
export function RefundForm({ amount, isBusy, onRefund, onCancel }: RefundFormProps) {
  const [reference, setReference] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onRefund(reference.trim())
  }
  return (
    <form onSubmit={submit} aria-label="Refund">
      <Stack gap={14}>
        <TextField
          name="refundReference"
          label="Reference"
          value={reference}
          help="Such as the UTR of your payment to them. They are notified."
          lengthMax={eventLimits.paymentReferenceLengthMax}
          onChange={setReference}
        />
        <Group gap={8}>
          <Button type="submit" variant="board" loading={isBusy}>
            Mark {feeInWords(amount)} as refunded
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </Group>
      </Stack>
    </form>
  )
}
