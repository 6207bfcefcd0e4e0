import type { LinkPreview } from '#platform/http/link-previews.ts'
import type { Portal } from '#platform/portal.ts'
import { previewEvent } from '#rooms/events/events.ts'

/** What a chat shows of a link to an event of the festival; null for an address that is none's. */
export async function previewFestivalEvent(
  portal: Portal,
  params: Record<string, string>,
): Promise<LinkPreview | null> {
  const preview = await previewEvent(portal, params, 'TML')
  return preview && { ...preview, path: preview.path.replace(/^\/events\//, '/tml/') }
}
