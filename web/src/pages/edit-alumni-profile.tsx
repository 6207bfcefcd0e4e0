import { EditAlumniProfile } from '#web/features/people/edit-profile.tsx'
import { useSession } from '#web/platform/session.ts'
import { FormHead } from '#web/ui/form/form-head.tsx'

export function Page() {
  const slug = useSession().viewer?.role.slug ?? ''
  return (
    <>
      <FormHead
        title="Edit profile"
        sentence="What you do now, what students can ask you, and who can contact you."
        back={{ to: '/alumni/profile/$slug', params: { slug }, label: 'My Profile' }}
      />
      <EditAlumniProfile />
    </>
  )
}
