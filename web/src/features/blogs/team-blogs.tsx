import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#web/platform/link-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { BlogCard } from './blog-card.tsx'
import { teamBlogs } from './blogs.cache.ts'

/** Returns whether the team has published any blogs; false until that is known. */
export function useHasBlogs(team: string): boolean {
  const { data } = useQuery(teamBlogs(team))
  return (data?.total ?? 0) > 0
}

/** The newest blogs of a team, with a link to all of them. */
export function TeamBlogs({ team }: { team: string }) {
  const load = useQuery(teamBlogs(team))
  const list = load.data
  return (
    <section aria-label="Blogs of the team">
      <ListStates
        load={load}
        isEmpty={list?.result.length === 0}
        empty={<EmptyState title="No blogs found" sentence="Published blogs appear here." />}
        failedTitle="No blogs found"
      >
        {() => (
          <Stack gap={12}>
            {list?.result.map((blog) => (
              <BlogCard key={blog._id} blog={blog} />
            ))}
          </Stack>
        )}
      </ListStates>
      {list && list.totalPage > 1 && (
        <LinkButton to="/blogs" search={{ team }}>
          View all {list.total} blogs
        </LinkButton>
      )}
    </section>
  )
}
