import { Icon } from '#web/ui/icon.tsx'
import styles from './return-reason.module.css'

/** Why the council took the blog down; its author alone sees it. */
export function ReturnReason({ reason }: { reason: string }) {
  return (
    <aside className={styles.note} aria-label="Why the council removed it">
      <Icon name="alert" sizePx={18} />
      <div>
        <p className={styles.head}>The council removed this blog</p>
        <p className={styles.reason}>{reason}</p>
        <p className={styles.next}>Edit it and publish it again. Until then, only you can see it.</p>
      </div>
    </aside>
  )
}
