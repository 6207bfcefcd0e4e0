import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { RegisterForm } from '#web/features/sign-in/register-form.tsx'
import { RegistrationIntro } from '#web/features/sign-in/registration-intro.tsx'
import { useRegistrationStart } from '#web/features/sign-in/registration-start.ts'
import { SignInCard } from '#web/features/sign-in/sign-in-card.tsx'
import { WelcomeStep } from '#web/features/sign-in/welcome-step.tsx'
import { useSession } from '#web/platform/session.ts'
import { useSite } from '#web/platform/site.ts'
import { ArchesMark } from '#web/ui/arches.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import styles from './register.module.css'

/**
 * A student's first visit: the registration, then the welcome step. Visitors who haven't signed in see an
 * introduction with the sign-in beside it. Without shell and footer.
 */
export function Page() {
  const { portalName } = useSite()
  const { viewer } = useSession()
  const start = useRegistrationStart()
  const isVisitor = !viewer && !start
  return (
    <Box mih="100dvh" pb={40} px={12}>
      <header className={`row between middle ${styles.bar}`} data-is-wide={isVisitor}>
        <Link to="/" className={`row gap-10 touch text-18 weight-700 display-face ${styles.brand}`}>
          <ArchesMark /> {portalName}
        </Link>
        <ThemeToggle />
      </header>
      {isVisitor ? (
        <main className={`grid gap-28 middle ${styles.visitor}`}>
          <RegistrationIntro />
          <SignInCard />
        </main>
      ) : (
        <main className={`middle line ground-card round-18 ${styles.card}`}>
          {viewer ? <WelcomeStep viewer={viewer} /> : start && <RegisterForm start={start} />}
        </main>
      )}
    </Box>
  )
}
