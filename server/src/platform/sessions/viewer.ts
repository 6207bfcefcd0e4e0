import type { AccountRight, AccountRole } from '@portal/contract/roles.ts'

/** The caller, read from the session at each request. */
export interface Viewer {
  /** The account's id: the only identity that rooms compare. */
  id: string
  sessionId: string
  role: AccountRole
  name: string
  email: string
  slug: string | null
  isEventHead: boolean
  rights: readonly AccountRight[]
}
