import type { Handler } from '#platform/http/calls/handler.ts'
import { saveOutcome } from './save-outcome.ts'

export { inviteToOutcomesJob } from './invite-to-outcomes.ts'

/** What came of queries. */
export const outcomesHandlers: readonly Handler[] = [saveOutcome]
