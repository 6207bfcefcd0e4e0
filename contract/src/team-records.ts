import { z } from 'zod'
import { teamKinds } from './team-words.ts'

/* Teams in answers. Their calls are in teams.ts. */

/** A team as its card shows it. The student council is one of the teams. */
export const teamCard = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  kind: z.enum(teamKinds),
  oneLine: z.string(),
  logo: z.string().nullable(),
  /** The members in the newest academic year, without faculty. */
  memberCount: z.int(),
  isActive: z.boolean(),
  followerCount: z.int(),
  /** Null if the team isn't recruiting or the last day is over. */
  recruiting: z.object({ line: z.string(), link: z.string(), until: z.string().nullable() }).nullable(),
})
export type TeamCard = z.infer<typeof teamCard>

/** A member in a roster. A visitor gets only the name and the post; the other fields are null. */
export const teamMember = z.object({
  _id: z.string(),
  name: z.string(),
  post: z.string(),
  isHead: z.boolean(),
  isFaculty: z.boolean(),
  /** True if the person was invited and hasn't agreed yet; only the team sees such members. */
  isAsked: z.boolean(),
  profile: z.string().nullable(),
  branch: z.string().nullable(),
  /** For a student in the current year's roster the year; for an alumnus the pass-out year. */
  year: z.string().nullable(),
  /** Null for visitors, and for faculty, who have no account. */
  slug: z.string().nullable(),
  roleModel: z.string().nullable(),
  email: z.string().nullable(),
})
export type TeamMember = z.infer<typeof teamMember>

export const team = teamCard.extend({
  about: z.string(),
  founded: z.int().nullable(),
  cover: z.string().nullable(),
  /** Changes with every save of the page; a save sends the revision it was based on. */
  revision: z.int(),
  links: z.object({
    website: z.string().nullable(),
    instagram: z.string().nullable(),
    linkedin: z.string().nullable(),
    youtube: z.string().nullable(),
    github: z.string().nullable(),
  }),
  gallery: z.array(z.string()),
  /** For everyone signed in. */
  email: z.string().nullable(),
  /** The academic years that have a roster, newest first. */
  academicYears: z.array(z.string()),
  /** The academic year of `members`; null if the team never had members. */
  academicYear: z.string().nullable(),
  /** Faculty in charge first, then in the team's own order. */
  members: z.array(teamMember),
  isFollowed: z.boolean(),
  can: z.object({ update: z.boolean(), follow: z.boolean() }),
})
export type Team = z.infer<typeof team>

/** A place in a roster, as the member or the invited person sees it. */
export const membership = z.object({
  _id: z.string(),
  team: z.object({ slug: z.string(), name: z.string(), logo: z.string().nullable() }),
  academicYear: z.string(),
  post: z.string(),
  isAsked: z.boolean(),
})
export type Membership = z.infer<typeof membership>
