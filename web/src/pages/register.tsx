import { Navigate } from '@tanstack/react-router'
import { RegisterForm } from '#web/features/sign-in/register-form.tsx'
import { readRegistrationStart } from '#web/features/sign-in/registration-start.ts'
import { WelcomeStep } from '#web/features/sign-in/welcome-step.tsx'
import { useSession } from '#web/platform/session.ts'
import { useSite } from '#web/platform/site.ts'
import { ArchesMark } from '#web/ui/arches.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import styles from './register.module.css'

/** A student's first visit: the registration, then the welcome step. Without bars and footer (spec section 2). */
export function Page() {
  const { portalName } = useSite()
  const { viewer } = useSession()
  const start = readRegistrationStart()
  // Without a fresh sign-in there is nobody to register.
  if (!viewer && !start) return <Navigate to="/" replace />
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <span className={styles.brand}>
          <ArchesMark /> {portalName}
        </span>
        <ThemeToggle />
      </header>
      <main className={styles.card}>
        {viewer ? <WelcomeStep viewer={viewer} /> : start && <RegisterForm start={start} />}
      </main>
    </div>
  )
}
