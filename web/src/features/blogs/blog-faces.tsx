import { LinkButton } from '#web/platform/link-button.tsx'
import type { Load } from '#web/ui/list-states.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'

/** The states of a blog's page before the blog has loaded: loading, gone, or failed. */
export function BlogFaces({ load }: { load: Load }) {
  return <LoadingState load={load} failedTitle="Couldn't load the blog" absent={<BlogGone />} />
}

export function BlogGone() {
  return (
    <NotFoundState
      title="Blog not found"
      sentence="The link may be out of date, or the author deleted it."
      action={<LinkButton to="/blogs">All blogs</LinkButton>}
    />
  )
}
