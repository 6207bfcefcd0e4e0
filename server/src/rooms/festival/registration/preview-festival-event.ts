import type { LinkPreview } from '#platform/http/pages/link-previews.ts'
import type { Portal } from '#platform/portal.ts'
import { previewEvent } from '#rooms/events/events.ts'

/** Returns the preview of a link to a festival event; null for an unknown address. */
export async function previewFestivalEvent(
  portal: Portal,
  params: Record<string, string>,
): Promise<LinkPreview | null> {
  const preview = await previewEvent(portal, params, 'TML')
  return preview && { ...preview, path: preview.path.replace(/^\/events\//, '/tml/') }
}
