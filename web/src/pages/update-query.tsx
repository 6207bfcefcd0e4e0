import { UpdateQueryForm } from '#web/features/forum/update-query-form.tsx'
import { Banner } from '#web/ui/banner.tsx'

export function Page() {
  return (
    <>
      <Banner
        title="Edit Query"
        sentence="Its address stays, and readers see that it was edited."
        tone="peacock"
      />
      <UpdateQueryForm />
    </>
  )
}
