import { EditAlumniProfile } from '#web/features/people/edit-profile.tsx'
import { Banner } from '#web/ui/banner.tsx'

export function Page() {
  return (
    <>
      <Banner
        title="Edit profile"
        sentence="Where you are now, what students may ask you, and who may reach you."
        tone="peacock"
      />
      <EditAlumniProfile />
    </>
  )
}
