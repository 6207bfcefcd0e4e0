/*
 * The words and the link of an event's fee that server and browser share. The browser loads them without Zod.
 */

export const utrWanted = 'Enter the 12 digits of the UTR, which your UPI app shows with the payment'

/** The columns of a bank statement, as banks in India title them. */
export const statementColumns = [
  {
    key: 'details',
    title: 'Description',
    isRequired: true,
    aliases: ['Narration', 'Particulars', 'Remarks', 'Transaction remarks', 'Transaction details', 'Details'],
  },
  {
    key: 'credit',
    title: 'Credit',
    isRequired: true,
    aliases: [
      'Deposit',
      'Deposits',
      'Deposit amt.',
      'Deposit amount',
      'Credit amount',
      'Deposit amount (INR)',
      'CR',
    ],
  },
  {
    key: 'reference',
    title: 'Ref No.',
    isRequired: false,
    aliases: [
      'Ref No./Cheque No.',
      'Chq./Ref.No.',
      'Cheque No.',
      'Reference',
      'UTR',
      'Ref No',
      'Transaction ID',
    ],
  },
] as const

/**
 * Returns the link that opens a UPI app with the payment filled in (NPCI, UPI linking specification 1.6).
 *
 * @param payment.amount in whole rupees.
 * @param payment.reference what the payee finds in the bank's record, of letters and digits.
 */
export function upiLink(payment: {
  upiId: string
  payee: string
  amount: number
  reference: string
  note: string
}): string {
  const { upiId, payee, amount, reference, note } = payment
  const parts = { pa: upiId, pn: payee, am: `${amount}.00`, cu: 'INR', tr: reference, tn: note.slice(0, 40) }
  const query = Object.entries(parts).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `upi://pay?${query.join('&')}`
}
