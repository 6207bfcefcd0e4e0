/*
 * The constants of the festival's registration desk that server and browser share. The browser loads them
 * without Zod.
 */

/** The ways to pay a fee. */
export const paymentModes = ['Cash', 'UPI', 'Card', 'Free'] as const
export type PaymentMode = (typeof paymentModes)[number]

/** The lists of the desk, one for each tab of the event. */
export const deskLists = ['all', 'waiting', 'approved', 'unpaid'] as const
export type DeskList = (typeof deskLists)[number]

/** The actions of a desk, as the history of a registration names them. */
export const deskActions = [
  ...(['approve', 'undo-approval', 'pay', 'void-payment', 'walk-in'] as const),
  ...(['add-member', 'replace-member', 'edit-member'] as const),
] as const
export type DeskAction = (typeof deskActions)[number]

/** The names end with their unit. */
export const festivalDeskLimits = {
  pageSize: 20,
  /** The time in which the account that made an approval or a payment can undo it without a reason. */
  undoMs: 10_000,
  amountRupeesMax: 100_000,
  referenceLengthMin: 4,
  referenceLengthMax: 40,
  reasonLengthMax: 300,
  searchHitsMax: 20,
  /** The size of a walk-in's group. */
  membersMax: 20,
  collegeLengthMax: 120,
  /** The number of badges or lines of a sheet that can be drawn in time. */
  printedMax: 500,
} as const

/** Returns the printed number of a receipt. */
export function receiptNumberOf(number: string): string {
  return `RD-${number.padStart(6, '0')}`
}
