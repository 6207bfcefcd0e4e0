import { type SeedProgress, seedDemo } from '#cast/seed-demo.ts'
import { buildApp } from '#server/app.ts'
import { type OpenPortalOptions, openPortal } from '#server/open-portal.ts'

/**
 * Fills an empty database with the demo through a separate portal whose statements may take minutes, so that
 * on a busy machine the first start is slow but doesn't fail.
 * @returns True if it has filled the database now.
 */
export async function fillDemo(options: OpenPortalOptions, progress: SeedProgress): Promise<boolean> {
  const { portal, close } = await openPortal({ ...options, isPatient: true })
  // The rooms define their jobs on this portal's queue, which its uploads use.
  const app = await buildApp(portal)
  try {
    return await seedDemo(portal, progress)
  } finally {
    await app.close()
    await close()
  }
}
