import type { FastifyInstance } from 'fastify'
import type { Draining } from '#platform/http/draining.ts'
import { isMigrated } from '#platform/migrate.ts'
import type { Portal } from '#platform/portal.ts'

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, that is, its database answers and is migrated, and it is not
 * about to end (contract.md section 1).
 */
export function serveHealth(app: FastifyInstance, portal: Portal, draining: Draining): void {
  app.addHook('preClose', async () => {
    draining.begin()
    portal.live.stop()
  })
  // What is being worked on is the last of its connection, or a browser's kept connection would hold up the end.
  app.addHook('onSend', async (_request, reply) => {
    if (draining.isDraining) reply.header('connection', 'close')
  })
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ success: true }),
  )
  app.get('/readyz', async (_request, reply) => {
    draining.noteProbe()
    const isReady = !draining.isDraining && (await isMigrated(portal.db).catch(() => false))
    // It may have begun to drain while the database was asked.
    const success = isReady && !draining.isDraining
    return reply
      .code(success ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(success ? { success } : notReady)
  })
}

const notReady = {
  success: false,
  code: 'UNAVAILABLE',
  message: 'The portal cannot serve at the moment, try again shortly',
}
