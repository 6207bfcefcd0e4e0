import { ListMyQueries } from '#web/features/forum/list-my-queries.tsx'
import { Banner } from '#web/ui/banner.tsx'

export function Page() {
  return (
    <>
      <Banner title="My Query" sentence="What you have asked, and what came back." tone="peacock" />
      <ListMyQueries />
    </>
  )
}
