import type { Config } from '#server/config.ts'
import { type Finding, ok, warning } from './finding.ts'

/** What the settings alone say. That they can be read at all is checked before. */
export function checkSettings(config: Config): readonly Finding[] {
  const { mode, origin, trustedProxies, limitScale, providers } = config
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
    trustedProxies.length > 0
      ? ok(`Addresses of people come from ${trustedProxies.join(', ')}`)
      : warning(
          'PORTAL_TRUSTED_PROXIES is not set: behind a proxy all people share one address and its limits',
        ),
    ...(limitScale === 1
      ? []
      : [warning(`PORTAL_LIMIT_SCALE is ${limitScale}: limits are for tests. Remove it`)]),
  ]
}
