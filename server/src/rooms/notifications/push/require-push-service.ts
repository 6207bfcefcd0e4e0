import type { Portal } from '#platform/portal.ts'
import { Problem } from '#platform/problem.ts'
import { isPushService } from './push-services.ts'

/** @throws VALIDATION for an endpoint that is at no known push service. */
export function requirePushService({ config }: Pick<Portal, 'config'>, endpoint: string): void {
  if (!isPushService(endpoint, config.push))
    throw new Problem('VALIDATION', "This browser's push service isn't supported")
}
