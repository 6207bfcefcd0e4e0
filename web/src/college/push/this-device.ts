import { deviceName } from '@portal/contract/device-name.ts'
import { CallProblem, call, load } from '#web/platform/call.ts'
import { readPushPlace, writePushPlace } from '#web/platform/push-place.ts'
import { activeWorker } from '#web/platform/worker-registration.ts'

/**
 * Asks the browser for its permission, and adds this device.
 * @returns the answer's message
 * @throws Error with a sentence if the browser refuses
 */
export async function turnOnPush(): Promise<{ message: string }> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error("Notifications are blocked in this browser's settings")
  const body = await subscribe()
  const { data, message } = await call('POST /notification/push/devices', { body })
  writePushPlace({ deviceId: data._id, isRefused: false })
  return { message }
}

/** Removes this device. */
export async function turnOffPush(): Promise<{ message: string }> {
  const { deviceId } = readPushPlace()
  const { message } = await call('DELETE /notification/push/devices/:id', { params: { id: deviceId ?? '' } })
  await forget()
  return { message }
}

/** Sends the subscription of this device again, because browsers replace it. Without it Push is off. */
export async function renewPush(): Promise<void> {
  const { deviceId } = readPushPlace()
  if (deviceId === null) return
  if (Notification.permission !== 'granted') return forget()
  try {
    const body = await subscribe()
    await call('PUT /notification/push/devices/:id', { params: { id: deviceId }, body })
  } catch (error) {
    // The device was removed on another one, by a sign-out, or belongs to another account.
    if (error instanceof CallProblem && error.status === 404) await forget()
  }
}

async function forget(): Promise<void> {
  writePushPlace({ deviceId: null })
  const subscription = await (await registration())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  await activeWorker()
  return navigator.serviceWorker.getRegistration()
}

/** Subscribes with the portal's current key and returns what the portal needs. */
async function subscribe() {
  const { publicKey } = await load('GET /notification/push', {})
  const manager = (await registration())?.pushManager
  if (!manager) throw new Error("This browser can't show notifications")
  const kept = await manager.getSubscription()
  if (kept && keyOf(kept.options.applicationServerKey) !== publicKey) await kept.unsubscribe()
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint } = subscription
  const [p256dh, auth] = [keyOf(subscription.getKey('p256dh')), keyOf(subscription.getKey('auth'))]
  return { endpoint, p256dh, auth, name: deviceName(navigator.userAgent) || 'Browser' }
}

/** Returns a key in base64url. */
function keyOf(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
