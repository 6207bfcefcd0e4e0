import { college } from '@portal/contract/college.ts'
import { mayOpen, roleHomes } from '@portal/contract/guards.ts'
import { useSession } from '#web/platform/session.ts'
import { BackLink as BackLinkTo } from '#web/ui/back-link.tsx'

/** The back link to the forum. People who may read a query but not open the forum go to their home. */
export function BackLink() {
  const role = useSession().viewer?.roleModel ?? 'All'
  if (!mayOpen(role, '/gstforum')) return <BackLinkTo to={roleHomes[role]} label="Home" />
  return <BackLinkTo to="/gstforum" label={college.forum.name} />
}
