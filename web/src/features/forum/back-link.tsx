import { mayOpen, roleHomes } from '@portal/contract/guards.ts'
import { Link } from '@tanstack/react-router'
import { useSession } from '#web/platform/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './back-link.module.css'

/** The back arrow to the forum; who may read a query but not open the forum goes to the role's home. */
export function BackLink() {
  const role = useSession().viewer?.roleModel ?? 'All'
  const hasForum = mayOpen(role, '/gstforum')
  return (
    <Link className={styles.back} to={hasForum ? '/gstforum' : roleHomes[role]}>
      <Icon name="back" sizePx={18} />
      {hasForum ? 'GST Forum' : 'Home'}
    </Link>
  )
}
