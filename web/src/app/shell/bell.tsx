import { useLiveNotifications } from '#web/features/notifications/notifications.cache.ts'
import { usePart } from '#web/platform/use-part.ts'
import { BellButton } from './bell-button.tsx'

/** The bell with its count; it opens the notifications, whose code comes with the first opening. */
export function Bell() {
  useLiveNotifications()
  const { Part, open, ahead } = usePart(async () => (await import('./bell-popover.tsx')).BellPopover)
  if (Part) return <Part />
  return <BellButton aria-haspopup="dialog" aria-expanded={false} onClick={open} {...ahead} />
}
