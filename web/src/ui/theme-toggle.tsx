import { useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { BarButton } from './bar-button.tsx'

/** Dark or light, kept in this browser. The picture shows what a press brings. */
export function ThemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const isDark = colorScheme !== 'light'
  const Picture = isDark ? IconSun : IconMoon
  return (
    <BarButton aria-label="Toggle theme" onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
      <Picture size={20} stroke={1.6} aria-hidden="true" />
    </BarButton>
  )
}
