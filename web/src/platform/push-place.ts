/* What this device remembers of Push. */

const key = 'portal-push'

interface PushPlace {
  /** The id under which the portal knows this device; null while Push is off. */
  deviceId: string | null
  /** True once the person has said "Not now". */
  isRefused: boolean
}

export function readPushPlace(): PushPlace {
  const none = { deviceId: null, isRefused: false }
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof stored === 'object' ? { ...none, ...stored } : none
  } catch {
    // Without storage nothing can be remembered, so nothing is asked.
    return { ...none, isRefused: true }
  }
}

export function writePushPlace(change: Partial<PushPlace>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readPushPlace(), ...change }))
  } catch {
    // Without storage nothing can be remembered.
  }
}

/** Whether this browser can show notifications: yes, after the installation (iOS), only if its settings allow it, or never. */
export type PushAbility = 'able' | 'install' | 'denied' | 'none'

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator)) return 'none'
  if ('PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'able'
  // Only Safari on iOS has the property; a page there gets Push with the installed app.
  return 'standalone' in navigator && navigator.standalone !== true ? 'install' : 'none'
}

/** Whether the person may be asked on this device: it can, they were not asked before, and it isn't on. */
export function mayAskForPush(): boolean {
  const { deviceId, isRefused } = readPushPlace()
  const ability = pushAbility()
  if (isRefused || deviceId !== null) return false
  return ability === 'install' || (ability === 'able' && Notification.permission === 'default')
}
