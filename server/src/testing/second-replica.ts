import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Portal } from '#platform/portal.ts'
import { buildApp } from '#server/app.ts'
import { openPortal } from '#server/open-portal.ts'
import type { TestPortal } from '#server/testing/test-portal.ts'

/** Opens another replica of the test's portal, a complete portal on the same database. The test closes it. */
export async function openSecondReplica(
  test: TestPortal,
): Promise<{ portal: Portal; app: FastifyInstance; close(): Promise<void> }> {
  const { config, log, clock, db } = test.portal
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const address = { ...inject('template'), database: rows[0]?.name ?? '' }
  const { portal, close } = await openPortal({ config, address, log, clock, connectionsMax: 4 })
  const app = await buildApp(portal)
  await app.ready()
  return {
    portal,
    app,
    close: async () => {
      await app.close()
      await close()
    },
  }
}
