import type { Portal } from '#platform/portal.ts'
import type { PushTarget } from './push-devices.store.ts'
import { readPushKeys } from './push-keys.store.ts'
import type { PushMessage } from './push-message.ts'
import { isPushService } from './push-services.ts'

const patienceMs = 10_000
/** A push service keeps a message this long for a device that is off. */
const keptSeconds = 24 * 3600

/**
 * Sends one message, encrypted for the device (RFC 8291) and signed with the portal's keys (RFC 8292).
 * @returns `gone` when the service doesn't know the device any more, `failed` when it may take it later.
 */
export async function deliverPush(
  portal: Portal,
  { endpoint, p256dh, auth }: PushTarget,
  message: PushMessage,
): Promise<'sent' | 'gone' | 'failed' | 'refused'> {
  const { config, log } = portal
  // The list of services may have become shorter since the device was added.
  if (!isPushService(endpoint, config.push)) return 'gone'
  // Loaded at the first message, because many colleges push nothing.
  const { default: webPush } = await import('web-push')
  const vapidDetails = { subject: config.push.subject, ...(await readPushKeys(portal)) }
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails, TTL: keptSeconds, contentEncoding: 'aes128gcm' },
  )
  const status = await post(endpoint, headers, body)
  if (status === 404 || status === 410) return 'gone'
  if (status === null || status === 429 || status >= 500) return 'failed'
  if (status < 300) return 'sent'
  log.warn({ status, service: new URL(endpoint).host }, 'a push service refused a message')
  return 'refused'
}

/** @returns the status; null when there is no answer in time. */
async function post(
  endpoint: string,
  headers: Record<string, string | number>,
  body: Buffer | null,
): Promise<number | null> {
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(headers)
        .filter(([name]) => name !== 'Content-Length')
        .map(([name, value]) => [name, String(value)] as [string, string]),
      body: body && new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return null
  }
}
