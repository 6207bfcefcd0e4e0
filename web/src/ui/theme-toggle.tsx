import { IconMoon, IconSun } from '@tabler/icons-react'
import { setScheme, useColorScheme } from '#web/platform/color-scheme.ts'
import { BarButton } from './bar-button.tsx'
import styles from './theme-toggle.module.css'

/** Toggles between dark and light, stored in this browser. The icon shows the scheme after a press. */
export function ThemeToggle() {
  const isDark = useColorScheme() === 'dark'
  return (
    <BarButton aria-label="Toggle theme" onClick={() => setScheme(isDark ? 'light' : 'dark')}>
      {/* Both icons, for a page that is drawn before the scheme is known. */}
      <IconSun className={styles.sun} size={20} stroke={1.6} aria-hidden="true" />
      <IconMoon className={styles.moon} size={20} stroke={1.6} aria-hidden="true" />
    </BarButton>
  )
}
