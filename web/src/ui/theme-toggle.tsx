import { IconMoon, IconSun } from '@tabler/icons-react'
import { setScheme, useColorScheme } from '#web/platform/color-scheme.ts'
import { BarButton } from './bar-button.tsx'

/** Dark or light, kept in this browser. The picture shows what a press brings. */
export function ThemeToggle() {
  const isDark = useColorScheme() === 'dark'
  const Picture = isDark ? IconSun : IconMoon
  return (
    <BarButton aria-label="Toggle theme" onClick={() => setScheme(isDark ? 'light' : 'dark')}>
      <Picture size={20} stroke={1.6} aria-hidden="true" />
    </BarButton>
  )
}
