import { ManagedAccount } from '#web/features/managed-accounts/managed-account.tsx'
import { managedAccount } from '#web/features/managed-accounts/managed-accounts.cache.ts'
import { usePageId } from '#web/platform/page-params.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'

export function Page() {
  const id = usePageId()
  return <ManagedAccount key={id} id={id} />
}

export const read: ReadAhead = (client, { params }) => {
  if (params.id) void client.prefetchQuery(managedAccount(params.id))
}
