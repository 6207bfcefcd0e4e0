import {
  type AccountAct,
  type AccountState,
  accountActs,
  accountStates,
} from '@portal/contract/managed-account-words.ts'
import type { RawSearch } from '#web/platform/page-search.ts'

/** The state of the accounts' page in the address. */
export interface AccountsSearch {
  /** A role, or `audit`; an unknown value means the first tab. */
  tab: string
  name: string
  state: AccountState | ''
  action: AccountAct | ''
  /** The last row of the page before; '' on the first page. */
  after: string
  /** The list has no numbered pages. */
  page: number
}

export const auditTab = 'audit'

/** Reads the address. Invalid values mean "any". */
export function parseAccountsSearch(raw: RawSearch): AccountsSearch {
  return {
    tab: raw.tab ?? '',
    name: raw.name?.trim().slice(0, 200) ?? '',
    state: accountStates.find((state) => state === raw.state) ?? '',
    action: accountActs.find((action) => action === raw.action) ?? '',
    after: /^\d{1,18}$/.test(raw.after ?? '') ? (raw.after ?? '') : '',
    page: 1,
  }
}
