import { CallProblem } from '#web/platform/call.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import type { Load } from '#web/ui/list-states.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'

/** The states of a blog's page before the blog has loaded: loading, gone, or failed. */
export function BlogFaces({ load }: { load: Load }) {
  if (isBlogGone(load.error)) return <BlogGone />
  if (load.isPending) return <SkeletonList count={1} heightPx={420} />
  return (
    <FailedState
      title="Couldn't load the blog"
      sentence={load.error?.message}
      onRetry={() => void load.refetch()}
      isRetrying={load.isFetching}
    />
  )
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

/** Returns whether the blog was deleted or unpublished, perhaps while it was open. */
export function isBlogGone(error: Error | null): boolean {
  return error instanceof CallProblem && error.status === 404
}
