import { Link } from '@tanstack/react-router'
import { ReadRegistrationStatus } from '#web/features/alumni-registration/read-registration-status.tsx'
import { RegisterAlumnus } from '#web/features/alumni-registration/register-alumnus.tsx'
import { usePageSearch } from '#web/platform/page-search.ts'
import { useSite } from '#web/platform/site.ts'
import { ArchesMark } from '#web/ui/arches.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import styles from './register.module.css'

/** An alumnus joins, or (by the mailed link) sees how the registration stands. Without bars and footer (screens.md). */
export function Page() {
  const { portalName } = useSite()
  const [{ status }] = usePageSearch((raw) => ({ status: raw.status ?? '' }))
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <ArchesMark /> {portalName}
        </Link>
        <ThemeToggle />
      </header>
      <main className={styles.card}>
        {status ? <ReadRegistrationStatus key={status} token={status} /> : <RegisterAlumnus />}
      </main>
    </div>
  )
}
