import { z } from 'zod'
import { isAcademicYear } from './academic-year.ts'
import { endpoint } from './endpoint.ts'
import { id, idOrSlug, isStorable, listOf, pageQuery, text } from './fields.ts'
import { limits } from './limits.ts'
import {
  isTeamLink,
  ownTeamKinds,
  type TeamLinkName,
  teamKinds,
  teamLimits,
  teamLinkHosts,
} from './team-words.ts'

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

/** Somebody of a roster. A visitor gets name, branch, year, photo and post, and nothing else. */
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
  /** For whoever is signed in; null for visitors and of faculty, who have no account. */
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
  /** For whoever is signed in. */
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

const academicYear = z
  .string({ error: 'Say which academic year, like 2026-27' })
  .refine(isAcademicYear, 'Write the academic year like 2026-27')

const link = (name: TeamLinkName) =>
  z
    .string()
    .trim()
    .max(teamLimits.linkLengthMax)
    .refine((value) => value === '' || isTeamLink(name, value), linkSentence(name))
    .nullable()
    .optional()

function linkSentence(name: TeamLinkName): string {
  const host = teamLinkHosts[name]
  return host ? `Enter a link to ${host}, like https://${host}/…` : 'Enter a link that starts with https://'
}

const founded = z
  .union([z.int(), z.string().regex(/^(\d{4})?$/)], { error: 'Enter the year with four digits' })
  .transform((value) => (value === '' ? null : Number(value)))
  .refine(
    (year) => year === null || (year >= teamLimits.foundedMin && year <= 2100),
    'Enter the year with four digits',
  )
  .nullable()
  .optional()

const about = z
  .string({ error: 'Write who you are' })
  .refine(isStorable, 'Remove the characters that cannot be stored')
  .refine(
    (html) => new TextEncoder().encode(html).length <= teamLimits.aboutBytesMax,
    'The text is too long: keep it under 50 kB',
  )

/** Clears the picture; a new one comes as a file. */
const cleared = z.literal('').nullable().optional()
const post = text({ label: 'the post', min: 1, max: teamLimits.postLengthMax })
const isHead = z.boolean({ error: 'isHead is true or false' })
const recruitingUntil = z.iso.date('Enter a last day that exists').or(z.literal('')).nullable().optional()
const galleryUrls = z.array(z.string().max(300)).max(teamLimits.galleryMax)
const byId = z.object({ id: idOrSlug })
const byMember = z.object({ id: idOrSlug, memberId: id })
const keepers = ['Team', 'Council'] as const
const members = ['Student', 'Alumni'] as const
const followers = ['Student', 'Team', 'Council', 'Alumni'] as const

export const teams = {
  listTeams: endpoint({
    room: 'teams',
    method: 'GET',
    path: '/teams',
    roles: ['All'],
    summary: 'All teams by kind and name, the student council first',
    query: pageQuery(teamLimits.pageSize).extend({
      kind: z.enum(teamKinds, { error: 'Pick a kind from the list' }).or(z.literal('')).optional(),
      name: z
        .string()
        .refine(isStorable, 'Remove the characters that no name can have')
        .max(limits.searchLengthMax, 'Search for fewer characters')
        .optional(),
      /** Only those that the viewer follows; a visitor follows none. */
      followed: z.enum(['true', '']).optional(),
    }),
    response: listOf(teamCard).extend({ total: z.int() }),
  }),
  readTeam: endpoint({
    room: 'teams',
    method: 'GET',
    path: '/teams/:slug',
    roles: ['All'],
    summary: 'A team with the roster of one academic year, of the newest unless one is named',
    params: z.object({ slug: idOrSlug }),
    query: z.object({ academicYear: academicYear.or(z.literal('')).optional() }),
    response: team,
  }),
  updateTeam: endpoint({
    room: 'teams',
    method: 'PUT',
    path: '/teams/:id',
    roles: keepers,
    summary: 'Change your own team; a field left out stays as it was',
    params: byId,
    body: z.object({
      kind: z.enum(ownTeamKinds, { error: 'Pick a kind from the list' }).optional(),
      oneLine: text({ label: 'the line', max: teamLimits.oneLineLengthMax }).nullable().optional(),
      about: about.nullable().optional(),
      founded,
      website: link('website'),
      instagram: link('instagram'),
      linkedin: link('linkedin'),
      youtube: link('youtube'),
      github: link('github'),
      logo: cleared,
      cover: cleared,
      /** Pictures to take out of the gallery, by address; one that is gone already is no fault. */
      galleryRemove: galleryUrls.optional(),
      /** The pictures in their order; one that it does not name (another tab has just added it) comes after them. */
      galleryOrder: galleryUrls.optional(),
      recruitingLine: text({ label: 'the line', max: teamLimits.oneLineLengthMax }).nullable().optional(),
      /** Where to apply; '' ends the recruiting. */
      recruitingLink: link('website'),
      recruitingUntil,
      isActive: z.boolean({ error: 'isActive is true or false' }).optional(),
    }),
    multipart: {
      files: { logo: 1, cover: 1, gallery: teamLimits.galleryAddedMax },
      lists: ['galleryRemove', 'galleryOrder'],
      flags: ['isActive'],
    },
    response: team,
  }),
  addTeamMember: endpoint({
    room: 'teams',
    method: 'POST',
    path: '/teams/:id/members',
    roles: keepers,
    summary: 'Name a student or an alumnus by PRN or e-mail, or somebody of the faculty by name',
    params: byId,
    body: z.object({
      academicYear,
      post,
      isHead: isHead.optional(),
      /** A PRN or an e-mail. */
      person: text({ label: 'a PRN or an e-mail', max: limits.emailLengthMax }).optional(),
      facultyName: text({ label: 'the name', max: limits.nameLengthMax }).optional(),
    }),
    response: teamMember,
    successStatus: 201,
  }),
  updateTeamMember: endpoint({
    room: 'teams',
    method: 'PUT',
    path: '/teams/:id/members/:memberId',
    roles: keepers,
    summary: 'Change the post of a member; of faculty also the name',
    params: byMember,
    body: z.object({
      post: post.optional(),
      isHead: isHead.optional(),
      facultyName: text({ label: 'the name', min: 1, max: limits.nameLengthMax }).optional(),
    }),
    response: teamMember,
  }),
  orderTeamMembers: endpoint({
    room: 'teams',
    method: 'PUT',
    path: '/teams/:id/members/order',
    roles: keepers,
    limit: 'tap',
    summary: 'Put the roster of an academic year in this order; every member of it must be named once',
    params: byId,
    body: z.object({
      academicYear,
      ids: z
        .array(id)
        .max(teamLimits.membersMax)
        .refine((ids) => new Set(ids).size === ids.length, 'Name every member once'),
    }),
  }),
  removeTeamMember: endpoint({
    room: 'teams',
    method: 'DELETE',
    path: '/teams/:id/members/:memberId',
    roles: keepers,
    summary: 'Take somebody off the roster',
    params: byMember,
  }),
  copyTeamMembers: endpoint({
    room: 'teams',
    method: 'POST',
    path: '/teams/:id/members/copy',
    roles: keepers,
    summary: 'Bring the roster of one academic year into another; whoever is there already stays as he is',
    params: byId,
    body: z.object({ from: academicYear, to: academicYear }),
    response: z.object({ copiedCount: z.int() }),
  }),
  followTeam: endpoint({
    room: 'teams',
    method: 'PUT',
    path: '/teams/:id/follow',
    roles: followers,
    limit: 'tap',
    summary: 'Follow a team, or stop following it; repeating a call changes nothing',
    params: byId,
    body: z.object({ follows: z.boolean({ error: 'follows is true or false' }) }),
    response: z.object({ followerCount: z.int(), isFollowed: z.boolean() }),
  }),
  listMemberships: endpoint({
    room: 'teams',
    method: 'GET',
    path: '/memberships',
    roles: members,
    summary:
      'The rosters that you stand in or are asked to join, the open questions first, then newest first',
    response: z.object({ result: z.array(membership) }),
  }),
  agreeToMembership: endpoint({
    room: 'teams',
    method: 'PUT',
    path: '/memberships/:id',
    roles: members,
    summary: 'Agree to stand in the roster of a team that asks you',
    params: z.object({ id }),
  }),
  leaveTeam: endpoint({
    room: 'teams',
    method: 'DELETE',
    path: '/memberships/:id',
    roles: members,
    summary: 'Decline to join a roster, or leave it',
    params: z.object({ id }),
  }),
}
