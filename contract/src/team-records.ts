import { z } from 'zod'
import { teamKinds } from './team-words.ts'

/* What a team looks like on the wire; its calls are in teams.ts. */

/** A team as its card shows it. The student council is one of them. */
export const teamCard = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  kind: z.enum(teamKinds),
  oneLine: z.string(),
  logo: z.string().nullable(),
  /** Of the newest academic year, without faculty. */
  memberCount: z.int(),
  isActive: z.boolean(),
  followerCount: z.int(),
  /** Null: it looks for nobody, or the last day is over. */
  recruiting: z.object({ line: z.string(), link: z.string(), until: z.string().nullable() }).nullable(),
})
export type TeamCard = z.infer<typeof teamCard>

/** A member of a roster. A visitor gets the name and the post; every other field is null. */
export const teamMember = z.object({
  _id: z.string(),
  name: z.string(),
  post: z.string(),
  isHead: z.boolean(),
  isFaculty: z.boolean(),
  /** Asked and not agreed yet: only the team itself is shown such a one. */
  isAsked: z.boolean(),
  profile: z.string().nullable(),
  branch: z.string().nullable(),
  /** Of a student in the roster of the present academic year; of an alumnus the pass-out year. */
  year: z.string().nullable(),
  /** Null for visitors, and of faculty, who have no account. */
  slug: z.string().nullable(),
  roleModel: z.string().nullable(),
  email: z.string().nullable(),
})
export type TeamMember = z.infer<typeof teamMember>

export const team = teamCard.extend({
  about: z.string(),
  founded: z.int().nullable(),
  cover: z.string().nullable(),
  links: z.object({
    website: z.string().nullable(),
    instagram: z.string().nullable(),
    linkedin: z.string().nullable(),
    youtube: z.string().nullable(),
    github: z.string().nullable(),
  }),
  gallery: z.array(z.string()),
  /** For anyone who is signed in. */
  email: z.string().nullable(),
  /** The academic years that have a roster, newest first. */
  academicYears: z.array(z.string()),
  /** The one that `members` is of; null when nobody was ever named. */
  academicYear: z.string().nullable(),
  /** Faculty in charge first, then in the team's own order. */
  members: z.array(teamMember),
  isFollowed: z.boolean(),
  can: z.object({ update: z.boolean(), follow: z.boolean() }),
})
export type Team = z.infer<typeof team>

/** A place in a roster, as the person sees it who has it or is asked to take it. */
export const membership = z.object({
  _id: z.string(),
  team: z.object({ slug: z.string(), name: z.string(), logo: z.string().nullable() }),
  academicYear: z.string(),
  post: z.string(),
  isAsked: z.boolean(),
})
export type Membership = z.infer<typeof membership>
