import type { TodayUrgent } from '@portal/contract/today.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import styles from './today.module.css'

/** Urgent announcements that the viewer hasn't confirmed. Renders nothing if there are none. */
export function UrgentStrip({ urgent }: { urgent: readonly TodayUrgent[] }) {
  return urgent.map(({ title, by, date, path }) => (
    <Card
      component="section"
      edge="bad"
      padding="row"
      key={path}
      className={`row wrap below-16 ${styles.urgent}`}
      aria-label={`Urgent: ${title}`}
    >
      <Icon name="alert" sizePx={20} />
      <div className={styles.words}>
        <p className={`weight-600 ${styles.title}`}>{title}</p>
        <p className={`text-13 dimmed ${styles.hint}`}>
          Urgent, from {by}, <RelativeTime iso={date} style="card" />
        </p>
      </div>
      <LinkButton to={path}>Read</LinkButton>
    </Card>
  ))
}
