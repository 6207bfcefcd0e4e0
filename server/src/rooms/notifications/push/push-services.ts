import type { PushSettings } from '#server/config.ts'

/** The hosts of the browsers' push services; `*.` stands for any host below. */
const hosts = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/**
 * Returns whether an endpoint that a browser sent is an address of a known push service, over https and on its
 * usual port. The portal sends requests to no other address.
 */
export function isPushService(endpoint: string, { service }: Pick<PushSettings, 'service'>): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (service !== null && origin === service) return true
  return protocol === 'https:' && port === '' && hosts.some((host) => isBelow(hostname, host))
}

function isBelow(hostname: string, host: string): boolean {
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host
}
