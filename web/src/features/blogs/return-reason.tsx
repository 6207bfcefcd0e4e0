import { Text } from '@mantine/core'
import { Icon } from '#web/ui/icon.tsx'
import styles from './return-reason.module.css'

/** The council's reason for taking the blog down. Only its author sees this. */
export function ReturnReason({ reason }: { reason: string }) {
  return (
    <aside
      className={`flex gap-12 pad-row below-16 line ground-raised round-12 ${styles.note}`}
      aria-label="Why the council removed it"
    >
      <Icon name="alert" sizePx={18} />
      <div>
        <Text size="md" lh={1.5} fw={650}>
          The council removed this blog
        </Text>
        <p className="text-14 lines" style={{ lineHeight: 1.5 }}>
          {reason}
        </p>
        <Text size="md" c="var(--portal-text-secondary)" lh={1.5}>
          Edit it and publish it again. Until then, only you can see it.
        </Text>
      </div>
    </aside>
  )
}
