import { roleHomes } from '@portal/contract/guards.ts'
import type { ReactNode } from 'react'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useSession } from '#web/platform/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { Bell } from './bell.tsx'
import { Brand } from './brand.tsx'
import { NavDrawer } from './nav-drawer.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import styles from './top-bar.module.css'

/**
 * The fixed top bar: name, search, bell, theme and profile. Visitors get the menu button and "Sign in"
 * instead.
 */
export function TopBar({ hasThemeToggle, search }: { hasThemeToggle: boolean; search: ReactNode }) {
  const { viewer } = useSession()
  return (
    <header className={`row gap-4 line-below ${styles.bar}`}>
      {!viewer && (
        <NavDrawer className={`center square-44 round-10 secondary ${styles.burger}`}>
          <Icon name="menu" sizePx={22} />
        </NavDrawer>
      )}
      <Brand to={roleHomes[viewer?.roleModel ?? 'All']} />
      <div className={`row gap-4 at-end ${styles.tools}`}>
        {search}
        {viewer && viewer.roleModel !== 'AlumniAdmin' && <Bell />}
        {hasThemeToggle && <ThemeToggle />}
        {viewer ? <ProfileMenu viewer={viewer} /> : <SignInLink />}
      </div>
    </header>
  )
}

/** The only marigold button of a visitor's page. */
function SignInLink() {
  return (
    <LinkButton to="/" variant="board" className={styles.signIn}>
      Sign in
    </LinkButton>
  )
}
