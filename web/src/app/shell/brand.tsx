import { Link } from '@tanstack/react-router'
import { useSite } from '#web/platform/site.ts'
import { ArchesMark } from '#web/ui/arches.tsx'
import styles from './brand.module.css'

/** The mark and the portal's name; a click goes to the role's home (spec, Shell). */
export function Brand({ to }: { to: string }) {
  const { portalName } = useSite()
  return (
    <Link className={styles.brand} to={to}>
      <ArchesMark />
      <span className={styles.name}>{portalName}</span>
    </Link>
  )
}
