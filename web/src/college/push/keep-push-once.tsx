import { bellRoles } from '@portal/contract/roles.ts'
import { lazy, Suspense } from 'react'
import { useSession } from '#web/platform/session.ts'

const KeepPush = lazy(async () => ({
  // Without its code Push waits for the next start.
  default: await import('./keep-push.tsx').then(
    (part) => part.KeepPush,
    () => () => null,
  ),
}))

/** Keeps Push current on devices where it is allowed; others don't load its code. */
export function KeepPushOnce() {
  const { viewer } = useSession()
  const isAllowed = typeof Notification !== 'undefined' && Notification.permission === 'granted'
  if (!isAllowed || !bellRoles.some((role) => role === viewer?.roleModel)) return null
  return (
    <Suspense>
      <KeepPush key={viewer?._id} />
    </Suspense>
  )
}
