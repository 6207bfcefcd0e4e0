import type { FastifyRequest } from 'fastify'
import type { Portal } from '#platform/portal.ts'

/**
 * Counts a request that isn't a call of the contract against the limit of its address. Such requests carry no
 * account.
 * @throws RATE_LIMITED.
 */
export async function countVisitor(portal: Portal, request: FastifyRequest): Promise<void> {
  await portal.limits.count('any', 'any', { accountId: null, address: request.ip })
}
