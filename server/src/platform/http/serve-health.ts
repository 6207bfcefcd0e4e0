import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { diskFullMessage } from '#platform/database/disk-full.ts'
import { isMigrated } from '#platform/database/migrate.ts'
import type { Draining } from '#platform/http/draining.ts'
import type { Portal } from '#platform/portal.ts'

/**
 * Serves `/healthz`, which says that the process is alive, and `/readyz`, which says that it can serve: its
 * database answers and is migrated, there is room to save, and the process isn't about to end.
 */
export function serveHealth(app: FastifyInstance, portal: Portal, draining: Draining): void {
  app.addHook('preClose', async () => {
    draining.begin()
    portal.live.stop()
  })
  // A request that is still being processed becomes the last of its connection. A browser's keep-alive
  // connection would otherwise delay the shutdown.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.isDraining) reply.header('connection', 'close')
    done()
  })
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ success: true }),
  )
  // Errors are answered elsewhere; the disk watch only takes note of them.
  app.addHook('onError', async (_request, _reply, error) => portal.disk.note(error))
  const isDatabaseReady = probeOf(() => isMigrated(portal.db))
  const hasRoom = probeOf(() => portal.disk.hasRoom())
  app.get('/readyz', async (_request, reply) => {
    draining.noteProbe()
    const [isReady, isRoomy] = await Promise.all([isDatabaseReady(), hasRoom()])
    // The server may have started to drain while the database was queried.
    const success = isReady && isRoomy && !draining.isDraining
    const message = isReady && !isRoomy ? diskFullMessage : notReadyMessage
    return reply
      .code(success ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(success ? { success } : { success, code: 'UNAVAILABLE', message })
  })
}

/** A probe is answered within a second, whatever the database does. */
const probeDeadlineMs = 900

/** Returns a probe that treats an error or a timeout as a failure. Simultaneous calls share one check. */
function probeOf(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined
  return () => {
    asked ??= ask()
      .catch(() => false)
      .finally(() => {
        asked = undefined
      })
    return Promise.race([asked, sleep(probeDeadlineMs, false, { ref: false })])
  }
}

const notReadyMessage = "The portal isn't available right now. Try again shortly."
