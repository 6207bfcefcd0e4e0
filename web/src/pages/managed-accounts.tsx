import { ManagedAccounts } from '#web/features/managed-accounts/managed-accounts.tsx'
import { FormHead } from '#web/ui/form/form-head.tsx'

export function Page() {
  return (
    <>
      <FormHead
        title="Accounts"
        sentence="Find an account, end its sessions or block it. The college office administers all other accounts."
      />
      <ManagedAccounts />
    </>
  )
}
