import { TeamAnnouncements, useTeamAnnouncements } from '#web/features/announcements/team-announcements.tsx'
import { teamBlogs } from '#web/features/blogs/blogs.cache.ts'
import { TeamBlogs, useHasBlogs } from '#web/features/blogs/team-blogs.tsx'
import { ReadTeam } from '#web/features/teams/read-team.tsx'
import { teamDetail } from '#web/features/teams/teams.cache.ts'
import { parseTeamSearch } from '#web/features/teams/teams-search.ts'
import { usePageSlug } from '#web/platform/page-params.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'

export function Page() {
  const slug = usePageSlug()
  const hasBlogs = useHasBlogs(slug)
  const { mayRead, hasAny } = useTeamAnnouncements(slug)
  const blogs = { value: 'blogs', label: 'Blogs', isEmpty: !hasBlogs, content: <TeamBlogs team={slug} /> }
  const announcements = {
    value: 'announcements',
    label: 'Announcements',
    isEmpty: !hasAny,
    content: <TeamAnnouncements team={slug} />,
  }
  return <ReadTeam writings={mayRead ? [blogs, announcements] : [blogs]} />
}

export const read: ReadAhead = (client, { params, search }) => {
  void client.prefetchQuery(teamDetail(params.slug ?? '', parseTeamSearch(search).academicYear))
  void client.prefetchQuery(teamBlogs(params.slug ?? ''))
}
