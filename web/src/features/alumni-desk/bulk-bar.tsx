import { Button } from '@mantine/core'
import styles from './bulk-bar.module.css'
import type { DeskWork } from './use-desk-work.ts'

/** What can be done with those who are ticked; after a refusal, why nobody was approved. */
export function BulkBar({ work }: { work: DeskWork }) {
  const { ticked, refused, isApproving, approveTicked, untick } = work
  if (ticked.size === 0) return null
  return (
    <section className={styles.bar} aria-label="Selected">
      <p aria-live="polite">{ticked.size} selected</p>
      <Button size="xs" variant="filled" loading={isApproving} onClick={approveTicked}>
        Approve {ticked.size}
      </Button>
      <Button size="xs" variant="default" onClick={untick}>
        Clear
      </Button>
      {refused.length > 0 && (
        <ul className={styles.refused} role="alert">
          {refused.map(({ _id, message }) => (
            <li key={_id}>{message}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
