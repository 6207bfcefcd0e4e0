/* What another app has shared with the portal, kept by the worker for this device until a form takes it. */

export const sharedCache = 'portal-shared'
export const sharedTextPath = '/shared/text'
export const sharedFilesPath = '/shared/files/'
/** The header with the name of a shared file, encoded as in an address. */
export const sharedNameHeader = 'x-shared-name'
export const sharedAtHeader = 'x-shared-at'
/** After this time nothing is left: someone else may be at the device. */
export const sharedMaxMs = 60 * 60_000

/** The texts that the apps of a phone share: a link is in `text` or in `url`. */
export interface SharedText {
  title: string
  text: string
  url: string
}

export async function dropShared(): Promise<void> {
  await caches.delete(sharedCache)
}

/** Removes what was shared too long ago. */
export async function dropOldShared(): Promise<void> {
  const cache = await caches.open(sharedCache)
  for (const request of await cache.keys()) {
    const at = Number((await cache.match(request))?.headers.get(sharedAtHeader))
    if (Date.now() - at > sharedMaxMs) await cache.delete(request)
  }
}
