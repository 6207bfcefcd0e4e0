import { useEffect, useState } from 'react'
import { countOf } from './count-of.ts'
import { usePageSearch } from './page-search.ts'
import {
  dropOldShared,
  dropShared,
  type SharedText,
  sharedCache,
  sharedFilesPath,
  sharedNameHeader,
  sharedTextPath,
} from './shared-store.ts'
import { toast } from './toasts.ts'

interface Shared {
  files: readonly File[]
  text: SharedText | null
}

const nothing: Shared = { files: [], text: null }

/**
 * Takes what another app has shared, for the form that the worker has opened for it.
 * @returns null until it is read
 */
export function useShared(): Shared | null {
  const [{ shared }] = usePageSearch(({ shared: how = '' }) => ({ shared: how }))
  const [taken, setTaken] = useState<Shared | null>(shared === '' ? nothing : null)
  useEffect(() => {
    if (shared === '') return
    // With strict effects the second reading finds nothing.
    void takeShared().then((found) => setTaken((before) => before ?? found))
  }, [shared])
  return taken
}

async function takeShared(): Promise<Shared> {
  const found = await readShared().catch(() => nothing)
  if (found.files.length === 0 && found.text === null)
    toast.warn("Couldn't take over what you shared. Please share it again.")
  // On a phone the list of files is far below the top of the form.
  if (found.files.length > 0) toast.good(`${countOf(found.files.length, 'file is', 'files are')} in the form`)
  return found
}

async function readShared(): Promise<Shared> {
  await dropOldShared()
  const cache = await caches.open(sharedCache)
  const text = await (await cache.match(sharedTextPath))?.json()
  const requests = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(sharedFilesPath))
  const files = await Promise.all(requests.map(async (request) => fileOf(await cache.match(request))))
  await dropShared()
  return { files: files.filter((file) => file !== null), text: isText(text) ? text : null }
}

async function fileOf(response: Response | undefined): Promise<File | null> {
  if (!response) return null
  const name = decodeURIComponent(response.headers.get(sharedNameHeader) ?? '')
  const type = response.headers.get('content-type') ?? ''
  return new File([await response.blob()], name, { type })
}

function isText(value: unknown): value is SharedText {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
}
