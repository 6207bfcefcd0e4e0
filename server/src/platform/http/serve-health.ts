import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { diskFullMessage } from '#platform/disk-full.ts'
import type { Draining } from '#platform/http/draining.ts'
import { isMigrated } from '#platform/migrate.ts'
import type { Portal } from '#platform/portal.ts'

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, that is, its database answers and is migrated, there is room
 * to save, and it is not about to end (contract.md section 1).
 */
export function serveHealth(app: FastifyInstance, portal: Portal, draining: Draining): void {
  app.addHook('preClose', async () => {
    draining.begin()
    portal.live.stop()
  })
  // What is being worked on is the last of its connection, or a browser's kept connection would hold up the end.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.isDraining) reply.header('connection', 'close')
    done()
  })
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ success: true }),
  )
  // An error leaves where it is answered; the watch only hears of it.
  app.addHook('onError', async (_request, _reply, error) => portal.disk.note(error))
  const isDatabaseReady = probeOf(() => isMigrated(portal.db))
  const hasRoom = probeOf(() => portal.disk.hasRoom())
  app.get('/readyz', async (_request, reply) => {
    draining.noteProbe()
    const [isReady, isRoomy] = await Promise.all([isDatabaseReady(), hasRoom()])
    // It may have begun to drain while the database was asked.
    const success = isReady && isRoomy && !draining.isDraining
    const message = isReady && !isRoomy ? diskFullMessage : notReadyMessage
    return reply
      .code(success ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(success ? { success } : { success, code: 'UNAVAILABLE', message })
  })
}

/** Who asks is answered within a second (trust.md rule 9), whatever the database does. */
const probeDeadlineMs = 900

/** What fails or takes too long is a no. All who ask while one question is open wait for that one. */
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
