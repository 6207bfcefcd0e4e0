import { roleHomes } from '@portal/contract/guards.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useSession } from '#web/platform/session.ts'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { Bell } from './bell.tsx'
import { Brand } from './brand.tsx'
import { NavDrawer } from './nav-drawer.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import styles from './top-bar.module.css'

/** The bar that stays: burger, name, bell, theme, profile; a visitor gets one action instead (spec, Shell). */
export function TopBar({ hasThemeToggle }: { hasThemeToggle: boolean }) {
  const { viewer } = useSession()
  return (
    <header className={styles.bar}>
      <NavDrawer />
      <Brand to={roleHomes[viewer?.roleModel ?? 'All']} />
      <div className={styles.tools}>
        {viewer && viewer.roleModel !== 'AlumniAdmin' && <Bell />}
        {hasThemeToggle && <ThemeToggle />}
        {viewer ? <ProfileMenu viewer={viewer} /> : <SignInLink />}
      </div>
    </header>
  )
}

/** The one marigold button of a visitor's page. */
function SignInLink() {
  return (
    <LinkButton to="/" variant="board" className={styles.signIn}>
      Sign in
    </LinkButton>
  )
}
