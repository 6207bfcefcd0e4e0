import { MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { schemeManager, theme, variablesResolver } from './theme/theme.ts'
import { Toaster } from './toaster.tsx'

/** The theme around everything, and the toasts. The festive costume forces the dark scheme. */
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
      <Toaster />
    </MantineProvider>
  )
}

/** On `html`, because menus, dialogs and toasts are drawn outside the page's tree. */
function useFestive(isFestive: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-festive', isFestive)
  }, [isFestive])
}
