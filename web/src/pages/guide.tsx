import { Guide } from '#web/features/guide/guide.tsx'
import { useSite } from '#web/platform/site.ts'
import { Banner } from '#web/ui/banner.tsx'

/** What each role can do in the portal, in five steps. */
export function Page() {
  const { portalName } = useSite()
  return (
    <>
      <Banner title="Guide" sentence={`What you can do in ${portalName}, in five steps.`} tone="peacock" />
      <Guide />
    </>
  )
}
