import type { Fest } from '@portal/contract/event-words.ts'
import type { LinkPreview } from '#platform/http/pages/link-previews.ts'
import type { Portal } from '#platform/portal.ts'
import { cutAtWord } from '#platform/rich-text/read-rich-text.ts'
import { dayAndTime } from '#platform/text/indian-day.ts'
import { may } from './events.access.ts'
import { findEvent } from './events.store.ts'

const descriptionLengthMax = 200

/**
 * Returns the preview of a link to an event: time, place and poster; null for an event that a visitor can't
 * read.
 * @param fest the fest of the event; null for any.
 */
export async function previewEvent(
  portal: Portal,
  { slug = '' }: Record<string, string>,
  fest: Fest | null = null,
): Promise<LinkPreview | null> {
  const event = await findEvent(portal.db, slug)
  if (!event || !may(null, 'read', event) || (fest && event.fest !== fest)) return null
  const when = event.startsAt ? dayAndTime(event.startsAt) : ''
  const words = [when, event.venue, event.bodyText].filter(Boolean).join(' · ')
  return {
    title: event.title,
    description: cutAtWord(words, descriptionLengthMax),
    type: 'article',
    path: `/events/${encodeURIComponent(event.slug)}`,
    image: event.poster,
  }
}
