import { Link } from '@tanstack/react-router'
import { AnswerJoin } from '#web/features/alumni-registration/answer-join.tsx'
import { ReadRegistrationStatus } from '#web/features/alumni-registration/read-registration-status.tsx'
import { RegisterAlumnus } from '#web/features/alumni-registration/register-alumnus.tsx'
import { usePageSearch } from '#web/platform/page-search.ts'
import { useSite } from '#web/platform/site.ts'
import { ArchesMark } from '#web/ui/arches.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import styles from './register.module.css'

/** An alumnus joins, or (by the mailed link) sees how the registration stands; the holder of an old
 * student account says whether it is the same person. Without bars and footer (screens.md). */
export function Page() {
  const { portalName } = useSite()
  const [{ status, join }] = usePageSearch((raw) => ({ status: raw.status ?? '', join: raw.join ?? '' }))
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <ArchesMark /> {portalName}
        </Link>
        <ThemeToggle />
      </header>
      <main className={styles.card}>
        {join ? (
          <AnswerJoin key={join} token={join} />
        ) : status ? (
          <ReadRegistrationStatus key={status} token={status} />
        ) : (
          <RegisterAlumnus />
        )}
      </main>
    </div>
  )
}
