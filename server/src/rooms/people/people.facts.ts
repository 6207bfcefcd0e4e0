import { defineFact } from '#platform/facts.ts'

/** A person's name, photo, links or status changed. Subscribers drop their copies of the author. */
export const personChanged = defineFact<{ accountId: string }>('personChanged')

/** A registration was added, resubmitted or asked for more, or alumni were imported. */
export const registrationChanged = defineFact<Record<string, never>>('registrationChanged')
