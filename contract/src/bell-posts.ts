import type { AccountRole } from './roles.ts'

/* The choice of what is in a bell. The browser loads it without Zod. */

/**
 * The types of posts for many people, which a person turns on and off. Every other notification is addressed
 * to the person, such as an answer, a mention or a decision, and is always in the bell.
 */
export const postTypes = ['Query', 'Event', 'Announcement', 'Blog'] as const
export type PostType = (typeof postTypes)[number]

const everyPost = { Query: true, Event: true, Announcement: true, Blog: true }
/** Teams and the council work in their own rooms. Urgent announcements are in the bell all the same. */
const urgentOnly = { Event: false, Announcement: false, Blog: false }

/**
 * The posts that each role can be notified of. True: they are in the bell unless the person turns them off.
 * False: they are in it once the person turns them on.
 */
export const bellPosts: Readonly<Record<AccountRole, Readonly<Partial<Record<PostType, boolean>>>>> = {
  Student: everyPost,
  Alumni: everyPost,
  Team: urgentOnly,
  Council: urgentOnly,
  // Announcements aren't addressed to desks.
  Railway: { Event: false, Blog: false },
  RegDesk: { Event: false, Blog: false },
  AlumniAdmin: {},
}

/** Returns the posts that a role can be notified of, in the order in which they are shown. */
export function postsOf(role: AccountRole): PostType[] {
  return postTypes.filter((type) => bellPosts[role][type] !== undefined)
}

/** Returns the posts that are on or off for a role as long as the person chooses nothing. */
export function postsByDefault(role: AccountRole, isOn: boolean): PostType[] {
  return postTypes.filter((type) => bellPosts[role][type] === isOn)
}
