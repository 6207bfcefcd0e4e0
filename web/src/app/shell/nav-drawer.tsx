import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { sideMenu } from '@portal/contract/menus.ts'
import { type ReactNode, useState } from 'react'
import { useSession } from '#web/platform/session.ts'
import { usePart } from '#web/platform/use-part.ts'
import { menuViewer } from './menu-viewer.ts'

interface NavDrawerProps {
  /** Where text is shown, the name contains it. */
  name?: string
  className: string | undefined
  children: ReactNode
}

/**
 * What opens the drawer below 992 px, a visitor's burger or 'More' of the bottom bar, and the drawer; it closes by itself
 * above that width. Its code comes with the first opening.
 */
export function NavDrawer({ name = 'Open menu', className, children }: NavDrawerProps) {
  const { viewer } = useSession()
  const [isOpen, setOpen] = useState(false)
  const { Part, open, ahead } = usePart(async () => (await import('./nav-drawer-panel.tsx')).NavDrawerPanel)
  const hasRail = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false })
  if (hasRail && isOpen) setOpen(false)
  const entries = sideMenu(menuViewer(viewer))
  // A drawer that holds nothing is no menu.
  if (entries.length === 0) return null
  return (
    <>
      <UnstyledButton
        className={className}
        aria-label={name}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => {
          open()
          setOpen(true)
        }}
        {...ahead}
      >
        {children}
      </UnstyledButton>
      {Part && <Part isOpen={isOpen && !hasRail} close={() => setOpen(false)} entries={entries} />}
    </>
  )
}
