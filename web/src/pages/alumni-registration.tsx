import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { AnswerMerge } from '#web/features/alumni-registration/answer-merge.tsx'
import { ReadRegistrationStatus } from '#web/features/alumni-registration/read-registration-status.tsx'
import { RegisterAlumnus } from '#web/features/alumni-registration/register-alumnus.tsx'
import { usePageSearch } from '#web/platform/page-search.ts'
import { useSite } from '#web/platform/site.ts'
import { ArchesMark } from '#web/ui/arches.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import styles from './register.module.css'

/**
 * The page where alumni register or, with the link of the mail, see the state of their registration. The
 * holder of an old student account confirms or denies there that both accounts are the same person. Without
 * shell and footer.
 */
export function Page() {
  const { portalName } = useSite()
  const [{ status, merge, confirm }, setSearch] = usePageSearch((raw) => ({
    status: raw.status ?? '',
    merge: raw.merge ?? '',
    confirm: raw.confirm ?? '',
  }))
  return (
    <Box mih="100dvh" pb={40} px={12}>
      <header className={`row between middle ${styles.bar}`}>
        <Link to="/" className={`row gap-10 touch text-18 weight-700 display-face ${styles.brand}`}>
          <ArchesMark /> {portalName}
        </Link>
        <ThemeToggle />
      </header>
      <main className={`middle line ground-card round-18 ${styles.card}`}>
        {merge ? (
          <AnswerMerge key={merge} token={merge} />
        ) : status ? (
          <ReadRegistrationStatus key={status} token={status} />
        ) : (
          <RegisterAlumnus claim={confirm} onClaim={(next) => setSearch({ confirm: next })} />
        )}
      </main>
    </Box>
  )
}
