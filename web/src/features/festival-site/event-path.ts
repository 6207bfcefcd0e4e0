import { isBuilt } from '@portal/contract/guards.ts'

/** Returns the path of a festival event's page. */
export function eventPath(slug: string): string {
  return isBuilt('/tml/$slug') ? `/tml/${slug}` : `/events/${slug}`
}
