import { Button } from '@mantine/core'
import { roleHomes } from '@portal/contract/guards.ts'
import { Link } from '@tanstack/react-router'
import { useSession } from '#web/platform/session.ts'
import styles from './plain-page.module.css'
import { ScreenTitle } from './screen-title.tsx'

/** Any path that is not in the route table (look: states, 'Not found'). */
export function NotFoundPage() {
  const { viewer } = useSession()
  const home = roleHomes[viewer?.roleModel ?? 'All']
  return (
    <section className={styles.page}>
      <ScreenTitle title="Page not found" />
      <FourOhFour />
      <h1 className={styles.title}>Nothing lives here</h1>
      <p className={styles.words}>The link may be old, or the page was taken down.</p>
      <Button variant="default" renderRoot={(props) => <Link to={home} {...props} />}>
        Go to the start
      </Button>
    </section>
  )
}

/** 404 with the college's arch for the zero. */
function FourOhFour() {
  return (
    <div className={styles.figure} aria-hidden="true">
      4
      <svg aria-hidden="true" viewBox="0 0 64 72" width="56" height="64">
        <path d="M8 72V32a24 24 0 0 1 48 0v40" fill="none" stroke="var(--portal-board)" strokeWidth="14" />
        <circle cx="32" cy="50" r="8" fill="var(--portal-board)" />
      </svg>
      4
    </div>
  )
}
