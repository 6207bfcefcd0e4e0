import type { FastifyRequest } from 'fastify'
import type { Portal } from '#platform/portal.ts'

/**
 * Counts a request that is no call of the contract among all calls of its address: anyone who opens it has no account yet.
 * @throws RATE_LIMITED.
 */
export async function countVisitor(portal: Portal, request: FastifyRequest): Promise<void> {
  await portal.limits.count('any', 'any', { accountId: null, address: request.ip })
}
