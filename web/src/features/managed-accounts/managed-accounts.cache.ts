import type { ManagedRole } from '@portal/contract/managed-account-words.ts'
import { queryOptions } from '@tanstack/react-query'
import { pagedResource, resource } from '#web/platform/resource.ts'
import type { AccountsSearch } from './accounts-search.ts'

/** Queries a page of the accounts of a role. */
export function managedAccounts({ name, state, after }: AccountsSearch, role: ManagedRole) {
  const query = { role, ...(name && { name }), ...(state && { state }), ...(after && { after }) }
  return queryOptions({
    ...pagedResource('GET /people/accounts', { query }),
    // The list has a link to the next page instead of a pager.
    select: (page) => ({ ...page, totalPage: 1 }),
  })
}

/** Queries an account with its sessions and the acts on it. */
export function managedAccount(id: string) {
  return queryOptions({ ...resource('GET /people/accounts/:id', { params: { id } }), staleTime: 0 })
}

/** Queries a page of the acts on the accounts that the viewer administers. */
export function accountActs({ action, after }: AccountsSearch) {
  const query = { ...(action && { action }), ...(after && { after }) }
  return queryOptions({
    ...pagedResource('GET /people/audit', { query }),
    select: (page) => ({ ...page, totalPage: 1 }),
  })
}
