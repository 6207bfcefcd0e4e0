import { type RailwayState, railwayStates } from './railway-states.ts'

/* What both sides know of the railway desk besides its calls; the browser reads it without Zod. */

/** What the desk has to do: decide, and hand over. */
export const railwayToDo = ['Pending', 'Approved'] as const satisfies readonly RailwayState[]

/** What the desk can make of an application by its state. `Pending`: undo. */
export const railwayDecisions = ['Pending', 'Approved', 'Issued', 'Rejected', 'Cancelled'] as const
export type RailwayDecision = (typeof railwayDecisions)[number]

/** What can be done with several at once. */
export const railwayBulkDecisions = ['Pending', 'Approved', 'Rejected'] as const
export type RailwayBulkDecision = (typeof railwayBulkDecisions)[number]

/** So few leaves of a family are left that it is time to add a booklet. */
export const leavesLow = 10

export const railwayDeskLimits = {
  pageSize: 20,
  /** A page of the largest size. */
  bulkMax: 50,
  tokensMax: 500,
} as const

/** Why the desk rejects: what it is called, and what the student reads unless the clerk writes something else. */
export const railwayRejectReasons: readonly { label: string; message: string }[] = [
  {
    label: 'Address differs from the proof',
    message:
      'The address on your proof is not the one in your application. Correct it or send another proof.',
  },
  {
    label: 'Wrong station',
    message: 'The station is not the one nearest to your address. Choose your home station again.',
  },
  {
    label: 'Unclear document',
    message: "Your document can't be read. Take the photo again in daylight, without flash.",
  },
  {
    label: 'Over the age limit',
    message: 'You are over the age up to which the railways give a concession.',
  },
  {
    label: 'Pass is still valid',
    message: 'Your present pass is still valid. Apply again shortly before it ends.',
  },
  {
    label: 'Only monthly now',
    message: 'Only monthly passes are given at present. Apply for a monthly one.',
  },
  { label: 'Other', message: '' },
]

/** The states that an address names, `Pending,Approved`, in the order of the table; none: all. */
export function railwayStatesOf(list: string | undefined): RailwayState[] {
  const named = (list ?? '').split(',')
  return railwayStates.filter((state) => named.includes(state))
}
