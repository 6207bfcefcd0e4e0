import { mayOpen, roleHomes } from '@portal/contract/guards.ts'
import { useSession } from '#web/platform/session.ts'
import { BackLink as BackLinkTo } from '#web/ui/back-link.tsx'

/** The back arrow to the forum; who may read a query but not open the forum goes to the role's home. */
export function BackLink() {
  const role = useSession().viewer?.roleModel ?? 'All'
  const hasForum = mayOpen(role, '/gstforum')
  return <BackLinkTo to={hasForum ? '/gstforum' : roleHomes[role]} label={hasForum ? 'GST Forum' : 'Home'} />
}
