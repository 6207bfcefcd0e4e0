import { EditProfile } from '#web/features/people/edit-profile.tsx'
import { ownProfile } from '#web/features/people/people.cache.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { Banner } from '#web/ui/banner.tsx'

export function Page() {
  return (
    <>
      <Banner title="Edit profile" sentence="Your profile, and who can contact you." tone="peacock" />
      <EditProfile />
    </>
  )
}

export const read: ReadAhead = (client) => void client.prefetchQuery(ownProfile())
