import { postMailCaps } from '@portal/contract/limits.ts'
import type { Runner } from '#platform/database/database.ts'
import { indianDayStart } from '#platform/text/indian-day.ts'
import { countSentBy } from './desk-mails.store.ts'

/** Returns why the account can't send another mass mail today; null if it can (contract, `postMailCaps`). */
export async function deskMailRefusal(runner: Runner, authorId: string, now: Date): Promise<string | null> {
  const { segmentsPerDay } = postMailCaps
  const sent = await countSentBy(runner, authorId, indianDayStart(now))
  return sent < segmentsPerDay
    ? null
    : `You have already sent ${segmentsPerDay} e-mails to alumni today. Send this one tomorrow.`
}
