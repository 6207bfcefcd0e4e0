import type { FastifyInstance } from 'fastify'
import { Problem } from '#platform/problem.ts'

/** Refuses two Host headers: Node reads the first, a proxy maybe the last, and a cache could be poisoned. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasTwoHosts(request.raw.rawHeaders)) done(new Problem('VALIDATION', 'Send one Host header'))
    else done()
  })
}

/** @param rawHeaders names and values alternate, as received. */
export function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hostCount = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hostCount += 1
  return hostCount > 1
}
