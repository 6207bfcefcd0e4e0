import { profileOf } from '#web/features/people/people.cache.ts'
import { ReadProfile } from '#web/features/people/read-profile.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'

export function Page() {
  return <ReadProfile />
}

export const read: ReadAhead = (client, { params }) => void client.prefetchQuery(profileOf(params.slug ?? ''))
