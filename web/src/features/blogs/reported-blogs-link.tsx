import { LinkButton } from '#web/platform/link-button.tsx'
import { useSession } from '#web/platform/session.ts'
import styles from './blog-list.module.css'

/** Leads the council from its own page, where it looks after the other reports, to those of blogs. */
export function ReportedBlogsLink() {
  if (useSession().viewer?.roleModel !== 'Council') return null
  return (
    <p className={styles.lead}>
      <LinkButton to="/blogs" search={{ tab: 'reports' }}>
        Reported blogs
      </LinkButton>
    </p>
  )
}
