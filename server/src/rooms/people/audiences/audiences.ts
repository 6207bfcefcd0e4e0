/* The people that other rooms reach: audiences of announcements, mentioned people, and receivers of mails. */

export {
  type AudienceKey,
  audienceKeysFor,
  audienceKeysOf,
  bellOwners,
  countReach,
  keepReached,
  listMailable,
  reachedBy,
  readAudience,
} from './audiences.store.ts'
export { findMentionable, keepMentionable, readMentioned } from './mentionable.store.ts'
export { listAlumniToNudge, mailableById } from './nudge-candidates.store.ts'
