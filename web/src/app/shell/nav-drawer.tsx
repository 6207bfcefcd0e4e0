import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { sideMenu } from '@portal/contract/menus.ts'
import type { ReactNode } from 'react'
import { useSession } from '#web/platform/session.ts'
import { useOpenPart } from '#web/platform/use-part.ts'
import { menuViewer } from './menu-viewer.ts'

interface NavDrawerProps {
  /** The accessible name. If the button has visible text, the name must contain it. */
  name?: string
  className: string | undefined
  children: ReactNode
}

/**
 * The navigation drawer below 992 px with the button that opens it (a visitor's burger, or "More" in the
 * bottom bar). Closes when the window becomes wider. Its code is loaded when it is first opened.
 */
export function NavDrawer({ name = 'Open menu', className, children }: NavDrawerProps) {
  const { viewer } = useSession()
  const { Part, isOpen, open, close, ahead } = useOpenPart(
    async () => (await import('./nav-drawer-panel.tsx')).NavDrawerPanel,
  )
  const hasRail = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false })
  if (hasRail && isOpen) close()
  const entries = sideMenu(menuViewer(viewer))
  if (entries.length === 0) return null
  return (
    <>
      <UnstyledButton
        className={className}
        aria-label={name}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={open}
        {...ahead}
      >
        {children}
      </UnstyledButton>
      {Part && <Part isOpen={isOpen && !hasRail} close={close} entries={entries} />}
    </>
  )
}
