import { eventLimits } from '@portal/contract/event-words.ts'
import { useState } from 'react'
import { TextField } from '#web/ui/form/text-field.tsx'
import { TilesChoice } from '#web/ui/tiles-choice.tsx'
import type { EventForming } from './use-event-form.ts'

export const feeLabels = {
  fee: 'Fee in rupees',
  upiId: 'UPI ID',
  feeNote: 'How to pay',
}

export function FeeFields({ form: { values, field, change } }: { form: EventForming }) {
  const [isPaid, setPaid] = useState(values.fee !== '')
  return (
    <>
      <TilesChoice
        label="Fee a head"
        tiles={[
          { value: 'free', label: 'Free' },
          { value: 'paid', label: 'Paid' },
        ]}
        value={isPaid ? 'paid' : 'free'}
        onChange={(kind) => {
          setPaid(kind === 'paid')
          if (kind === 'free') change({ fee: '', feeNote: '', upiId: '' })
        }}
      />
      {isPaid && (
        <>
          <TextField {...field('fee')} label={feeLabels.fee} isRequired isShort inputMode="numeric" />
          <TextField
            {...field('upiId')}
            label={feeLabels.upiId}
            help="Such as name@bank. It is shown on the event's page, to copy."
            lengthMax={eventLimits.upiIdLengthMax}
          />
          <TextField
            {...field('feeNote')}
            label={feeLabels.feeNote}
            help="Such as where the money is collected."
            countMax={eventLimits.lineLengthMax}
          />
        </>
      )}
    </>
  )
}
