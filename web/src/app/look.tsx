import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import { MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useLiveQueries } from '#web/platform/follow-live-queries.ts'
import { schemeManager, theme, variablesResolver } from './theme/theme.ts'

/**
 * The component library and its theme, around all screens except the front door. The festive theme forces the
 * dark scheme.
 */
export function Look({ isFestive, children }: { isFestive: boolean; children: ReactNode }) {
  useFestive(isFestive)
  useLiveQueries()
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

/** Set on `html`, because menus, dialogs and toasts are rendered outside the page's tree. */
function useFestive(isFestive: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-festive', isFestive)
    // The front door doesn't render `Look`, so nothing there would remove the attribute.
    return () => document.documentElement.removeAttribute('data-festive')
  }, [isFestive])
}
