import { type RailwayState, railwayStates } from './railway-states.ts'

/* The constants of the railway desk that server and browser share. The browser loads them without Zod. */

/** The states with work for the desk: deciding and handing over. */
export const railwayToDo = ['Pending', 'Approved'] as const satisfies readonly RailwayState[]

/** The states to which the desk can move an application. `Pending` undoes a decision. */
export const railwayDecisions = ['Pending', 'Approved', 'Issued', 'Rejected', 'Cancelled'] as const
export type RailwayDecision = (typeof railwayDecisions)[number]

/** The decisions that can be made on several applications at once. */
export const railwayBulkDecisions = ['Pending', 'Approved', 'Rejected'] as const
export type RailwayBulkDecision = (typeof railwayBulkDecisions)[number]

/** At this number of remaining leaves of a family the desk is reminded to add a booklet. */
export const leavesLow = 10

export const railwayDeskLimits = {
  pageSize: 20,
  /** A page of the maximum size. */
  bulkMax: 50,
  tokensMax: 500,
} as const

/**
 * The reasons for a rejection: the label for the clerk, and the message to the student, which the clerk can
 * edit.
 */
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

/**
 * Returns the states listed in an address, `Pending,Approved`, in the order of the table; an empty list means
 * all.
 */
export function railwayStatesOf(list: string | undefined): RailwayState[] {
  const named = (list ?? '').split(',')
  return railwayStates.filter((state) => named.includes(state))
}
