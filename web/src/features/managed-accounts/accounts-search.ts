import { accountActs, accountStates } from '@portal/contract/managed-account-words.ts'
import { oneOf, textLike, wordsOf } from '#web/platform/address-values.ts'
import type { RawSearch } from '#web/platform/page-search.ts'

export const auditTab = 'audit'

/** Reads the state of the accounts' page in the address. Invalid values mean "any". */
export function parseAccountsSearch(raw: RawSearch) {
  return {
    // A role, or `audit`; an unknown value means the first tab.
    tab: raw.tab ?? '',
    name: wordsOf(raw.name),
    state: oneOf(accountStates, raw.state),
    action: oneOf(accountActs, raw.action),
    // The last row of the page before; '' on the first page. The list has no numbered pages.
    after: textLike(/^\d{1,18}$/, raw.after),
    page: 1,
  }
}

export type AccountsSearch = ReturnType<typeof parseAccountsSearch>
