import { Tag } from '#web/ui/tag.tsx'
import styles from './branch-tag.module.css'

/** A branch: its colour, always with its letters (look.md section 2). */
export function BranchTag({ branch }: { branch: string }) {
  return (
    <Tag>
      <span className={styles.branch}>
        <span
          className={styles.swatch}
          style={{ background: `var(--portal-branch-${branch.toLowerCase()}, var(--portal-dimmed))` }}
        />
        {branch}
      </span>
    </Tag>
  )
}
