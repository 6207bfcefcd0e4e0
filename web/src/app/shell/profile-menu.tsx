import type { Viewer } from '#web/platform/session.ts'
import { usePart } from '#web/platform/use-part.ts'
import { ProfileButton } from './profile-button.tsx'

/** The profile button. The menu's code is loaded when it is first opened. */
export function ProfileMenu({ viewer }: { viewer: Viewer }) {
  const { Part, open, ahead } = usePart(
    async () => (await import('./profile-menu-panel.tsx')).ProfileMenuPanel,
  )
  if (Part) return <Part viewer={viewer} />
  return (
    <ProfileButton viewer={viewer} aria-haspopup="menu" aria-expanded={false} onClick={open} {...ahead} />
  )
}
