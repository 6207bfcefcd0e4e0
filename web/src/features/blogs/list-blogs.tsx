import { type BlogSort, blogRoles } from '@portal/contract/blog-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '#web/platform/list-address.ts'
import { useRememberedList } from '#web/platform/list-place.ts'
import { useSession } from '#web/platform/session.ts'
import type { ListAction } from '#web/ui/list/list-actions.tsx'
import type { ListFilter } from '#web/ui/list/list-filter.ts'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { BlogCard } from './blog-card.tsx'
import { blogsPage, blogTags, blogTeams } from './blogs.cache.ts'
import { type BlogFilters, parseBlogsSearch } from './blogs-search.ts'

export const writeBlog: ListAction = {
  to: '/blogs/create',
  label: 'Write a blog',
  icon: 'edit',
  isMain: true,
}
/** The action of the council, which decides on reports. */
const reportedBlogs: ListAction = {
  to: '/reports',
  search: { desk: 'blogs' },
  label: 'Reported blogs',
  icon: 'alert',
}

/** The published blogs with their filters. All of the state is in the address. */
export function ListBlogs() {
  const address = useListAddress(parseBlogsSearch)
  useRememberedList()
  const { filters } = address
  const load = useQuery(blogsPage(filters))
  const mayJudge = useSession().viewer?.can.judgeReports
  return (
    <PagedList
      name="Blogs"
      things={['blog', 'blogs']}
      load={load}
      address={address}
      search={{ name: 'search', label: 'Search in title and text', value: filters.search }}
      filters={useBlogFilters(filters)}
      actions={mayJudge ? [reportedBlogs] : [writeBlog]}
      empty={{ title: 'No blogs found', sentence: 'Published blogs appear here.' }}
      card={(blog) => <BlogCard key={blog._id} blog={blog} />}
    />
  )
}

const sorts: readonly { value: BlogSort; label: string }[] = [
  { value: 'latest', label: 'Latest' },
  { value: 'liked', label: 'Liked' },
  { value: 'discussed', label: 'Discussed' },
]

function useBlogFilters({ search, sort, tag, role, team }: BlogFilters): ListFilter[] {
  const { data: tags = [] } = useQuery(blogTags())
  const { data: teams = [] } = useQuery(blogTeams())
  const isSearching = search !== ''
  return [
    { name: 'tag', label: 'Tag', any: 'Any', options: tags, value: tag },
    { name: 'role', label: 'Author', any: 'Anyone', options: blogRoles, value: role },
    { name: 'team', label: 'Team', any: 'Any', options: teams, value: team },
    {
      name: 'sort',
      label: 'Sort',
      isOrder: true,
      // "Best match" is offered only for a search.
      ...(isSearching ? { any: 'Best match' } : { usual: 'latest' }),
      options: sorts,
      value: sort,
    },
  ]
}
