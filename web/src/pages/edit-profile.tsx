import { EditProfile } from '#web/features/people/edit-profile.tsx'
import { ownProfile } from '#web/features/people/people.cache.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { useSession } from '#web/platform/session.ts'
import { FormHead } from '#web/ui/form/form-head.tsx'

export function Page() {
  const slug = useSession().viewer?.role.slug ?? ''
  return (
    <>
      <FormHead
        title="Edit profile"
        sentence="Your profile, and who can contact you."
        back={{ to: '/profile/$slug', params: { slug }, label: 'My Profile' }}
      />
      <EditProfile />
    </>
  )
}

export const read: ReadAhead = (client) => void client.prefetchQuery(ownProfile())
