import { defineFact } from '#platform/facts.ts'

/** Someone's name, photo, links or standing changed: whoever keeps copies of an author drops them. */
export const personChanged = defineFact<{ accountId: string }>('personChanged')

/**
 * Two accounts of one person have become one: whoever keeps rows of the account that is gone gives them to the one that
 * is kept, in this transaction. Both accounts are locked; where both have the same thing (a like), one of it stays.
 */
export const accountsMerged = defineFact<{ mergedId: string; survivingId: string }>('accountsMerged')
