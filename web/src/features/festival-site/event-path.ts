import { isBuilt } from '@portal/contract/guards.ts'

/** Where an event of the festival is read. */
export function eventPath(slug: string): string {
  return isBuilt('/tml/$slug') ? `/tml/${slug}` : `/events/${slug}`
}
