import { apiPrefix } from '@portal/contract/endpoint.ts'
import { livePath } from '@portal/contract/live.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { answerNotFound } from '#platform/http/answer-problems.ts'
import type { Portal } from '#platform/portal.ts'
import { serveUploads } from '#platform/uploads/serve-uploads.ts'

/** What every installation has besides its rooms: health, readiness and stored files. */
export async function servePlatform(app: FastifyInstance, portal: Portal): Promise<void> {
  let isDraining = false
  app.addHook('preClose', async () => {
    isDraining = true
    portal.live.stop()
  })
  app.get('/healthz', async () => ({ success: true }))
  app.get('/readyz', async (_request, reply) => {
    const isReady = !isDraining && (await canServe(portal))
    return reply.code(isReady ? 200 : 503).send({ success: isReady })
  })
  await app.register(serveUploads, { store: portal.uploads.store })
  app.setNotFoundHandler(answerNotFound)
  void apiPrefix
  void livePath
}

async function canServe(portal: Portal): Promise<boolean> {
  try {
    await sql`select 1`.execute(portal.db)
    return true
  } catch {
    return false
  }
}
