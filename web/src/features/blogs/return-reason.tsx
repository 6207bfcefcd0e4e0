import { Text } from '@mantine/core'
import { Icon } from '#web/ui/icon.tsx'
import styles from './return-reason.module.css'

/** Why the council took the blog down; its author alone sees it. */
export function ReturnReason({ reason }: { reason: string }) {
  return (
    <aside className={styles.note} aria-label="Why the council removed it">
      <Icon name="alert" sizePx={18} />
      <div>
        <Text size="md" lh={1.5} fw={650}>
          The council removed this blog
        </Text>
        <p className={styles.reason}>{reason}</p>
        <Text size="md" c="var(--portal-text-secondary)" lh={1.5}>
          Edit it and publish it again. Until then, only you can see it.
        </Text>
      </div>
    </aside>
  )
}
