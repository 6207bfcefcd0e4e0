import type { ForumQuery } from '@portal/contract/forum.ts'
import { mayOpen } from '@portal/contract/guards.ts'
import { Link } from '@tanstack/react-router'
import { useSession } from '#web/platform/session.ts'
import styles from './asked-of.module.css'

/** ', for Kabir Shaikh' after who asked and when; nothing for a query that names nobody. */
export function AskedOf({ query: { askedOf } }: { query: Pick<ForumQuery, 'askedOf'> }) {
  const { viewer } = useSession()
  if (askedOf === null) return null
  const maySeeProfile = mayOpen(viewer?.roleModel ?? 'All', '/alumni/profile/$slug')
  return (
    <>
      , for{' '}
      {maySeeProfile ? (
        <Link className={styles.name} to={`/alumni/profile/${encodeURIComponent(askedOf.slug)}`}>
          {askedOf.name}
        </Link>
      ) : (
        askedOf.name
      )}
    </>
  )
}
