/* What both sides know of the festival's registration desk besides the calls; the browser reads it without Zod. */

/** How a fee is paid (contract.md section 6). */
export const paymentModes = ['Cash', 'UPI', 'Card', 'Free'] as const
export type PaymentMode = (typeof paymentModes)[number]

/** The lists of a desk: the tabs of screens.md, 'Desk detail'. */
export const deskLists = ['all', 'waiting', 'approved', 'unpaid'] as const
export type DeskList = (typeof deskLists)[number]

/** What a desk does with a registration, as its history names it. */
export const deskActions = [
  ...(['approve', 'undo-approval', 'pay', 'void-payment', 'walk-in'] as const),
  ...(['add-member', 'replace-member', 'edit-member'] as const),
] as const
export type DeskAction = (typeof deskActions)[number]

/** Units last. */
export const festivalDeskLimits = {
  pageSize: 20,
  /** An approval or a payment is undone without a reason for so long, by the account that made it. */
  undoMs: 10_000,
  amountRupeesMax: 100_000,
  referenceLengthMin: 4,
  referenceLengthMax: 40,
  reasonLengthMax: 300,
  searchHitsMax: 20,
  /** A walk-in's group. */
  membersMax: 20,
  collegeLengthMax: 120,
  /** More badges, or lines of a sheet, are not drawn in time. */
  printedMax: 500,
} as const

/** The number on a receipt, as people read it. */
export function receiptNumberOf(number: string): string {
  return `RD-${number.padStart(6, '0')}`
}
