import type { PostType } from '@portal/contract/bell-posts.ts'

export const postNames: Readonly<Record<PostType, string>> = {
  Query: 'Queries',
  Event: 'Events',
  Announcement: 'Announcements',
  Blog: 'Blogs',
}
