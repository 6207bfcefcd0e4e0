import { createMenu } from '@portal/contract/menus.ts'
import { Link } from '@tanstack/react-router'
import type { Viewer } from '#web/platform/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './today.module.css'

/** What the role may make, beside its home; phones have the same behind the plus of their bar. */
export function CreateList({ viewer }: { viewer: Viewer }) {
  return (
    <Card component="nav" padding="none" aria-label="Create">
      {createMenu({ role: viewer.roleModel }).map(({ label, to, icon }) => (
        <Link key={to} className={styles.create} to={to}>
          <Icon name={icon} /> {label}
        </Link>
      ))}
    </Card>
  )
}
