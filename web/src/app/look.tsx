import './theme/mantine-styles.ts'
import { MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { schemeManager, theme, variablesResolver } from './theme/theme.ts'

/** The component library and its theme, around all screens but the front door. The festive costume forces the dark scheme. */
export function Look({ isFestive, children }: { isFestive: boolean; children: ReactNode }) {
  useFestive(isFestive)
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variablesResolver}
      colorSchemeManager={schemeManager}
      defaultColorScheme="dark"
      {...(isFestive ? { forceColorScheme: 'dark' as const } : {})}
    >
      {children}
    </MantineProvider>
  )
}

/** On `html`, because menus, dialogs and toasts are drawn outside the page's tree. */
function useFestive(isFestive: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-festive', isFestive)
    // The front door has no look of its own to take it off.
    return () => document.documentElement.removeAttribute('data-festive')
  }, [isFestive])
}
