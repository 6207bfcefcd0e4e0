import { EditAlumniProfile } from '#web/features/people/edit-profile.tsx'
import { Banner } from '#web/ui/banner.tsx'

export function Page() {
  return (
    <>
      <Banner
        title="Edit profile"
        sentence="What you do now, what students can ask you, and who can contact you."
        tone="peacock"
      />
      <EditAlumniProfile />
    </>
  )
}
