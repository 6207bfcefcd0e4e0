import { festivalDeskLimits, type PaymentMode, paymentModes } from '@portal/contract/festival-desk-words.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { SegmentedSort } from '#web/ui/segmented-sort.tsx'
import type { PaymentSent } from './kept-acts.ts'

export interface PaymentValues {
  mode: PaymentMode
  amount: string
  reference: string
  reason: string
}

export function emptyPayment(due: number): PaymentValues {
  return { mode: 'UPI', amount: String(due), reference: '', reason: '' }
}

/**
 * Converts the typed payment for the call. An amount that isn't a number stays invalid, so that the server
 * refuses it.
 */
export function paymentSent({ mode, amount, reference, reason }: PaymentValues, due: number): PaymentSent {
  const typed = amount.trim()
  const number = mode === 'Free' ? 0 : /^\d+$/.test(typed) ? Number(typed) : Number.NaN
  return {
    mode,
    amount: number,
    ...(reference.trim() && mode !== 'Free' && mode !== 'Cash' && { reference: reference.trim() }),
    ...(reason.trim() && number !== due && { reason: reason.trim() }),
  }
}

interface PaymentFieldsProps {
  fields: PaymentValues
  due: number
  problemOf: (name: keyof PaymentValues) => string | undefined
  /** The prefix of the names of the fields: 'payment.' for a walk-in. */
  path?: string
  onChange: (change: Partial<PaymentValues>) => void
}

const modes = paymentModes.map((value) => ({ value, label: value }))

/** The amount and the mode of a payment; a reason if it differs from the fee. */
export function PaymentFields({ fields, due, problemOf, path = '', onChange }: PaymentFieldsProps) {
  const { mode, amount, reference, reason } = fields
  const isOther = mode === 'Free' ? due > 0 : amount.trim() !== String(due)
  return (
    <>
      <SegmentedSort
        label="Mode"
        options={modes}
        value={mode}
        onChange={(next) => onChange({ mode: next })}
      />
      {(mode === 'UPI' || mode === 'Card') && (
        <TextField
          name={`${path}reference`}
          value={reference}
          error={problemOf('reference')}
          label={mode === 'UPI' ? 'UPI reference' : 'Card slip number'}
          isRequired={mode === 'UPI'}
          lengthMax={festivalDeskLimits.referenceLengthMax}
          onChange={(typed) => onChange({ reference: typed })}
        />
      )}
      {mode !== 'Free' && (
        <TextField
          name={`${path}amount`}
          label={'Amount in rupees'}
          value={amount}
          error={problemOf('amount')}
          inputMode="numeric"
          isRequired
          isShort
          onChange={(typed) => onChange({ amount: typed })}
        />
      )}
      {isOther && (
        <TextField
          name={`${path}reason`}
          value={reason}
          error={problemOf('reason')}
          label={mode === 'Free' ? 'Why it is free' : `Why it isn't ₹${due}`}
          isRequired
          lengthMax={festivalDeskLimits.reasonLengthMax}
          onChange={(typed) => onChange({ reason: typed })}
        />
      )}
    </>
  )
}
