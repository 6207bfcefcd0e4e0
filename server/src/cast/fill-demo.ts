import { type SeedProgress, seedDemo } from '#cast/seed-demo.ts'
import { buildApp } from '#server/app.ts'
import { type OpenPortalOptions, openPortal } from '#server/open-portal.ts'

/**
 * Fills an empty database with the demo through a portal of its own, whose statements may take minutes: on a machine that is busy with
 * other work the first start is slow and does not fail.
 *
 * @returns whether it filled the database now.
 */
export async function fillDemo(options: OpenPortalOptions, progress: SeedProgress): Promise<boolean> {
  const { portal, close } = await openPortal({ ...options, isPatient: true })
  // The rooms name their jobs to the queue of this portal, which its uploads use.
  const app = await buildApp(portal)
  try {
    return await seedDemo(portal, progress)
  } finally {
    await app.close()
    await close()
  }
}
