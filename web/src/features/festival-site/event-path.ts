import { isBuilt } from '@portal/contract/guards.ts'

export function eventPath(slug: string): string {
  return isBuilt('/tml/$slug') ? `/tml/${slug}` : `/events/${slug}`
}
