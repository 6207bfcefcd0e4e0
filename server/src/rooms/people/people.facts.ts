import { defineFact } from '#platform/facts.ts'

/** Someone's name, photo, links or standing changed: whoever keeps copies of an author drops them. */
export const personChanged = defineFact<{ accountId: string }>('personChanged')

/** A registration came in, was sent again or waits for more, or alumni were imported: nothing that other people see. */
export const registrationChanged = defineFact<Record<string, never>>('registrationChanged')
