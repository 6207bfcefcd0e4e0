import type { AlumniStatus } from '@portal/contract/alumni-desk-lists.ts'
import type { Config } from '#server/config.ts'
import { isDemoMail } from './demo-mail.ts'

/** The part of an account that decides whether it may sign in. */
interface AccountState {
  email: string
  blocked_at: Date | null
  blocked_reason: string
  merged_into: string | null
  /** The status of an alumnus; null for all other roles. */
  status: AlumniStatus | null
}

/** Whether a person may register again with the e-mail: its account was rejected and owns nothing. */
export function isReplaceable({
  status,
  blocked_at,
  merged_into,
}: Pick<AccountState, 'status' | 'blocked_at' | 'merged_into'>): boolean {
  return status === 'rejected' && blocked_at === null && merged_into === null
}

/** Returns why the account may not sign in, as a sentence for its owner; null if it may. */
export function refusalOf(mode: Config['mode'], account: AccountState): string | null {
  if (mode === 'live' && isDemoMail(account.email)) return "This is a demo account. It can't be used here."
  if (account.merged_into)
    return 'This account was merged with your other account. Sign in with the e-mail of that account.'
  if (account.blocked_at || account.status === 'blocked')
    return `This account is blocked${reasonOf(account)}. If you think this is a mistake, contact the college office.`
  if (account.status === 'pending')
    return "Your registration is pending approval. We'll e-mail you when it's done."
  if (account.status === 'rejected')
    return "Your alumni registration wasn't approved. If you think this is a mistake, contact the college office."
  return null
}

/** The reason of a block as the end of a sentence; '' without a reason. */
function reasonOf({ blocked_reason: reason }: AccountState): string {
  return reason === '' ? '' : `: ${reason.replace(/[\s.]+$/, '')}`
}
