import { Box, Button, Stack, Text } from '@mantine/core'
import { priceInWords } from '@portal/contract/event-labels.ts'
import { upiLink, utrWanted } from '@portal/contract/event-payment-words.ts'
import type { EventDetail, EventRegistration } from '@portal/contract/event-records.ts'
import { rupees } from '@portal/contract/rupees.ts'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { unguarded, useEditForm } from '#web/ui/form/use-edit-form.ts'
import { QrPlate } from '#web/ui/qr-plate.tsx'

interface PayByUpiProps {
  event: EventDetail
  mine: EventRegistration
  onClose: () => void
}

/** Pays the fee with any UPI app, and reports the payment to the team. */
export function PayByUpi({ event, mine, onClose }: PayByUpiProps) {
  const size = mine.group?.members.length ?? 1
  const [wholeGroup, setWholeGroup] = useState(size > 1 && mine.isLeader)
  const amount = event.fee * (wholeGroup ? size : 1)
  const { reference } = mine.payment
  const link = upiLink({
    upiId: event.upiId,
    payee: event.team.name,
    amount,
    reference,
    note: `${event.title}, ${reference}`,
  })
  return (
    <DialogFrame onClose={onClose} title="Pay by UPI" size={440}>
      <Stack gap={16}>
        {size > 1 && (
          <Checkbox checked={wholeGroup} onChange={setWholeGroup}>
            For all {size} of my group
          </Checkbox>
        )}
        <QrPlate code={link} sizePx={196} label={`QR code to pay ${rupees(amount)} to ${event.upiId}`} />
        <Box ta="center">
          <Text fz={22} fw={700} className="tabular">
            {rupees(amount)}
          </Text>
          <Text className="breaks">
            {event.team.name}, {event.upiId}
          </Text>
          <Text variant="dimmed">
            {priceInWords(event.fee, event)}, reference {reference}
          </Text>
        </Box>
        <Button component="a" href={link}>
          Open a UPI app
        </Button>
        <UtrForm event={event} mine={mine} wholeGroup={wholeGroup} onClose={onClose} />
      </Stack>
    </DialogFrame>
  )
}

function UtrForm({ event, mine, wholeGroup, onClose }: PayByUpiProps & { wholeGroup: boolean }) {
  const form = useEditForm({
    draftKey: null,
    initial: { utr: mine.payment.utr ?? '' },
    fields: {
      problemsOf: ({ utr }) => (/^\d{12}$/.test(utr.replace(/\s/g, '')) ? {} : { utr: utrWanted }),
    },
    send: ({ utr }) =>
      call('PUT /events/:id/registration/payment', {
        params: { id: event._id },
        body: { utr, wholeGroup },
      }),
    onSent: onClose,
    onUnsaved: unguarded,
  })
  return (
    <EditForm
      form={form}
      thing="payment"
      label="Payment"
      submitLabel="Report payment"
      isPlain
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <TextField
        {...form.field('utr')}
        label="UTR"
        isRequired
        help="After paying, enter the 12 digits that your UPI app shows as UTR or UPI transaction ID."
        inputMode="numeric"
        lengthMax={20}
      />
    </EditForm>
  )
}
