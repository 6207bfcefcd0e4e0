import { Button, Group, Stack, Text } from '@mantine/core'
import type { DeskRegistration } from '@portal/contract/festival-desk-records.ts'
import { rupees } from '@portal/contract/rupees.ts'
import { type FormEvent, useEffect, useState } from 'react'
import type { CallProblem } from '#web/platform/call-problem.ts'
import { useFirstWrongField } from '#web/ui/form/first-wrong-field.ts'
import type { PaymentSent } from './kept-acts.ts'
import { emptyPayment, PaymentFields, paymentSent } from './payment-fields.tsx'

interface PaymentFormProps {
  row: DeskRegistration
  /** True if its key opened it, so that it takes the focus. */
  isAsked: boolean
  isBusy: boolean
  onPay: (payment: PaymentSent) => Promise<CallProblem | null>
  onDone: () => void
}

/** Records the fee of a registration, and approves the registration if that is pending. */
export function PaymentForm({ row, isAsked, isBusy, onPay, onDone }: PaymentFormProps) {
  const [fields, setFields] = useState(() => emptyPayment(row.due))
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const { form, focusFirstWrong } = useFirstWrongField()
  useEffect(() => {
    if (isAsked) form.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [isAsked, form])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const refusal = await onPay(paymentSent(fields, row.due))
    setProblem(refusal)
    if (refusal) focusFirstWrong()
    else onDone()
  }
  const words = row.can.approve ? 'Record payment and approve' : 'Record payment'
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate aria-label="Payment">
      <Stack gap={10}>
        <Group justify="space-between">
          <Text component="h3" size="sm" fw={600}>
            Payment
          </Text>
          <Text size="sm">{rupees(row.due)} due</Text>
        </Group>
        <PaymentFields
          fields={fields}
          due={row.due}
          problem={problem}
          onChange={(change) => {
            setFields((before) => ({ ...before, ...change }))
            setProblem(null)
          }}
        />
        {problem && problem.errors.length === 0 && (
          <Text role="alert" size="sm" c="var(--portal-bad)">
            {problem.message}
          </Text>
        )}
        <Button type="submit" loading={isBusy}>
          {words}
        </Button>
        <Text size="sm" c="dimmed">
          You can undo for 10 seconds.
        </Text>
      </Stack>
    </form>
  )
}
