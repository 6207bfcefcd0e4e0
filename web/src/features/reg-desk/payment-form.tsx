import { Button, Group, Stack, Text } from '@mantine/core'
import type { DeskRegistration } from '@portal/contract/festival-desk-records.ts'
import { rupees } from '@portal/contract/rupees.ts'
import { useEffect } from 'react'
import type { CallProblem } from '#web/platform/call-problem.ts'
import { ClosedNotice } from '#web/ui/form/edit-form.tsx'
import { unguarded, useEditForm } from '#web/ui/form/use-edit-form.ts'
import type { PaymentSent } from './kept-acts.ts'
import { emptyPayment, PaymentFields, type PaymentValues, paymentSent } from './payment-fields.tsx'

interface PaymentFormProps {
  row: DeskRegistration
  /** True if its key opened it, so that it takes the focus. */
  isAsked: boolean
  onPay: (payment: PaymentSent) => Promise<CallProblem | null>
  onDone: () => void
}

/** Records the fee of a registration, and approves the registration if that is pending. */
export function PaymentForm({ row, isAsked, onPay, onDone }: PaymentFormProps) {
  const form = useEditForm<PaymentValues, void>({
    draftKey: null,
    initial: emptyPayment(row.due),
    // The server checks the payment.
    fields: { problemsOf: () => ({}) },
    send: async (values) => {
      const refusal = await onPay(paymentSent(values, row.due))
      if (refusal) throw refusal
    },
    onSent: onDone,
    onUnsaved: unguarded,
  })
  const { element, problems, failure, closedBecause } = form
  useEffect(() => {
    if (isAsked) element.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [isAsked, element])
  return (
    <form
      ref={element}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
      noValidate
      aria-label="Payment"
    >
      <Stack gap={10}>
        <Group justify="space-between">
          <Text component="h3" size="sm" fw={600}>
            Payment
          </Text>
          <Text size="sm">{rupees(row.due)} due</Text>
        </Group>
        <PaymentFields
          fields={form.values}
          due={row.due}
          problemOf={(name) => problems[name]}
          onChange={form.change}
        />
        {failure && (
          <Text role="alert" size="sm" c="var(--portal-bad)">
            {failure}
          </Text>
        )}
        {closedBecause !== null ? (
          <ClosedNotice form={form} because={closedBecause} />
        ) : (
          <>
            <Button type="submit" variant="filled" loading={form.sending !== null}>
              {row.can.approve ? 'Record payment and approve' : 'Record payment'}
            </Button>
            <Text variant="dimmed">You can undo for 10 seconds.</Text>
          </>
        )}
      </Stack>
    </form>
  )
}
