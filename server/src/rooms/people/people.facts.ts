import { defineFact } from '#platform/facts.ts'

/** Someone's name, photo, links or standing changed: whoever keeps copies of an author drops them. */
export const personChanged = defineFact<{ accountId: string }>('personChanged')
