import type { Config } from '#server/config.ts'
import { isDemoMail } from './demo-mail.ts'
import type { AlumniTable } from './people.store.ts'

/** What of an account decides whether it may sign in. */
interface Standing {
  email: string
  blocked_at: Date | null
  joined_into: string | null
  /** Of an alumnus; null for everybody else. */
  status: AlumniTable['status'] | null
}

/** Why the account may not be signed in, as a sentence for its owner; null when it may. */
export function refusalOf(mode: Config['mode'], account: Standing): string | null {
  if (mode === 'live' && isDemoMail(account.email))
    return 'This is an account of the demo: it cannot be used here'
  if (account.joined_into)
    return 'This account was joined with another one of yours: sign in with the e-mail of that one'
  if (account.blocked_at || account.status === 'blocked')
    return 'This account is blocked. Ask at the college office if you think that this is a mistake'
  if (account.status === 'pending')
    return 'Your registration is waiting for approval by the college. You will get a mail when it is done'
  if (account.status === 'rejected')
    return 'Your registration as an alumnus was not approved. Ask at the college office if you think that this is a mistake'
  return null
}
