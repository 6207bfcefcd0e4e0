import { alumniProfileOf } from '#web/features/people/people.cache.ts'
import { ReadAlumniProfile } from '#web/features/people/read-alumni-profile.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'

export function Page() {
  return <ReadAlumniProfile />
}

export const read: ReadAhead = (client, { params }) =>
  void client.prefetchQuery(alumniProfileOf(params.slug ?? ''))
