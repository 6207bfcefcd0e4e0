import {
  dropOldShared,
  dropShared,
  sharedAtHeader,
  sharedCache,
  sharedFilesPath,
  sharedNameHeader,
  sharedTextPath,
} from '../platform/shared-store.ts'

/** What opens the form for a file and the one for a text; `lost` if nothing could be kept. */
const forms = { file: '/notes/create?shared=yes', text: '/blogs/create?shared=yes' }
const lost = '/notes/create?shared=lost'

/** Keeps what another app shares on this device, and opens the form for it. */
export async function receiveShare(request: Request): Promise<Response> {
  return Response.redirect(await keep(request).catch(() => lost), 303)
}

async function keep(request: Request): Promise<string> {
  const form = await request.formData()
  const files = form.getAll('files').filter((one): one is File => one instanceof File && one.size > 0)
  const textOf = (name: string) => String(form.get(name) ?? '')
  const text = JSON.stringify({ title: textOf('title'), text: textOf('text'), url: textOf('url') })
  await dropShared()
  const cache = await caches.open(sharedCache)
  const at = String(Date.now())
  const storing = files.map((file, nth) => {
    const headers = { [sharedAtHeader]: at, [sharedNameHeader]: encodeURIComponent(file.name) }
    return cache.put(
      `${sharedFilesPath}${nth}`,
      new Response(file, { headers: { ...headers, 'content-type': file.type } }),
    )
  })
  await Promise.all(storing)
  if (files.length > 0) return forms.file
  await cache.put(sharedTextPath, new Response(text, { headers: { [sharedAtHeader]: at } }))
  return forms.text
}

// A worker starts anew after each pause.
void dropOldShared().catch(() => undefined)
