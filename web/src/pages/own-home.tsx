import { OwnNotifications } from '#web/features/notifications/own-notifications.tsx'
import { AccountFacts } from '#web/features/own-home/account-facts.tsx'
import { Greeting } from '#web/features/own-home/greeting.tsx'
import { Shortcuts } from '#web/features/own-home/shortcuts.tsx'
import { MembershipQuestions } from '#web/features/teams/own-memberships.tsx'
import { usePageSearch } from '#web/platform/page-search.ts'
import { useSession } from '#web/platform/session.ts'
import { CouncilDesk, parseDeskSearch } from './council-desk.tsx'
import styles from './own-home.module.css'

/** Where a role starts whose home has no screen of its own: who one is, what is new, what one can do. */
export function Page() {
  const { viewer } = useSession()
  const [{ desk }] = usePageSearch(parseDeskSearch)
  if (!viewer) return null
  if (viewer.roleModel === 'Council' && desk !== '') return <CouncilDesk />
  const hasBell = viewer.roleModel !== 'AlumniAdmin'
  return (
    <div className={styles.page}>
      <Greeting viewer={viewer} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <MembershipQuestions />
          <Shortcuts viewer={viewer} />
          {hasBell && <OwnNotifications />}
        </div>
        <AccountFacts viewer={viewer} />
      </div>
    </div>
  )
}
