import { isIPv6 } from 'node:net'
import type { Config } from '#server/config.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

/** Checks the settings without any connection. Their syntax was checked before. */
export function checkSettings(config: Config): readonly Finding[] {
  const { mode, limitScale, providers } = config
  if (mode === 'demo')
    return [warning('The mode is demo: anyone may sign in as anyone. Set PORTAL_MODE=live for a college')]
  const names = [providers.google && 'Google', providers.outlook && 'Microsoft'].filter(Boolean)
  return [
    ok(`The mode is live, and people sign in with ${names.join(' and ')}`),
    checkOrigin(config),
    checkProxies(config),
    checkPushSubject(config),
    ...(limitScale === 1
      ? []
      : [warning(`PORTAL_LIMIT_SCALE is ${limitScale}: limits are for tests. Remove it`)]),
  ]
}

export function checkOrigin({ origin }: Config): Finding {
  return origin.startsWith('https://')
    ? ok(`People open ${origin}`)
    : wrong(`PORTAL_ORIGIN is ${origin}: without https browsers refuse sign-in, the camera and offline pages`)
}

/** Checks the trusted proxies. A few addresses are fine; everyone in a range could fake their address. */
export function checkProxies({ trustedProxies }: Config): Finding {
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

/** Checks the subject of Push. If nobody can be reached at it, Apple answers 403 and its devices show nothing. */
export function checkPushSubject({ push: { subject } }: Config): Finding {
  const { protocol, pathname, hostname } = new URL(subject)
  const host = protocol === 'mailto:' ? (/^[^\s@]+@([^\s@?]+)$/.exec(pathname)?.[1] ?? '') : hostname
  const isReal = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(host) && !reserved.test(host)
  return isReal
    ? ok(`Push services can write to ${subject}`)
    : wrong(
        `Push services can't write to ${subject}: Apple refuses it, and iPhones show no notifications. Set PORTAL_PUSH_SUBJECT to a real address like mailto:portal@college.edu`,
      )
}

/** Domains that never belong to anyone (RFC 2606, RFC 6762). */
const reserved = /\.(example|invalid|test|localhost|local)$|(^|\.)example\.(com|net|org)$/i
