import { isIPv6 } from 'node:net'
import type { Config } from '#server/config.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Checks the settings without any connection. Their syntax was checked before. */
export function checkSettings(config: Config): readonly Finding[] {
  const { mode, origin, limitScale, providers } = config
  if (mode === 'demo')
    return [warning('The mode is demo: anyone may sign in as anyone. Set PORTAL_MODE=live for a college')]
  const names = [providers.google && 'Google', providers.outlook && 'Microsoft'].filter(Boolean)
  return [
    ok(`The mode is live, and people sign in with ${names.join(' and ')}`),
    origin.startsWith('https://')
      ? ok(`People open ${origin}`)
      : warning(
          `PORTAL_ORIGIN is ${origin}: without https browsers refuse sign-in, the camera and offline pages`,
        ),
    checkProxies(config),
    ...(limitScale === 1
      ? []
      : [warning(`PORTAL_LIMIT_SCALE is ${limitScale}: limits are for tests. Remove it`)]),
  ]
}

/**
 * Checks the trusted proxies. A few addresses are fine; with a range, everyone in it could fake the address
 * they come from.
 */
function checkProxies({ trustedProxies }: Config): Finding {
  if (trustedProxies.length === 0)
    return warning(
      'PORTAL_TRUSTED_PROXIES is not set: behind a proxy all people share one address and its limits',
    )
  const ranges = trustedProxies.filter(isWide)
  return ranges.length === 0
    ? ok(`Addresses of people come from ${trustedProxies.join(', ')}`)
    : warning(
        `PORTAL_TRUSTED_PROXIES trusts all of ${ranges.join(', ')}: anyone in it can choose the address that limits and the audit see. List the proxies' own addresses`,
      )
}

/** Returns true for a range of more than 16 addresses. */
function isWide(entry: string): boolean {
  if (entry === 'uniquelocal' || entry === 'linklocal') return true
  const [address = '', bits] = entry.split('/')
  return bits !== undefined && Number(bits) < (isIPv6(address) ? 124 : 28)
}
