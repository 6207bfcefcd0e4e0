import { z } from 'zod'
import { isAcademicYear } from './academic-year.ts'
import { endpoint } from './endpoint.ts'
import {
  basedOn,
  id,
  idOrSlug,
  listOf,
  pageQuery,
  pictureAddress,
  plainLine,
  richText,
  searched,
  text,
} from './fields.ts'
import { limits } from './limits.ts'
import { networkLink } from './network-link-field.ts'
import { personName } from './person-name.ts'
import { membership, team, teamCard, teamMember } from './team-records.ts'
import {
  isTeamLink,
  ownTeamKinds,
  type TeamLinkName,
  teamKinds,
  teamLimits,
  teamLinkHosts,
} from './team-words.ts'
import { completeLink } from './web-link.ts'

export const academicYear = z
  .string({ error: 'Enter the academic year, e.g. 2026-27' })
  .refine(isAcademicYear, 'Enter the academic year, e.g. 2026-27')

/** LinkedIn and GitHub links have their own schema, which completes them. */
const link = (name: TeamLinkName) =>
  plainLine(linkSentence(name))
    .overwrite(completeLink)
    .max(teamLimits.linkLengthMax, linkSentence(name))
    .refine((value) => value === '' || isTeamLink(name, value), linkSentence(name))
    .nullable()
    .optional()

function linkSentence(name: TeamLinkName): string {
  const host = teamLinkHosts[name]
  return host ? `Enter a link to ${host}, e.g. https://${host}/…` : 'Enter a link that starts with https://'
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

const about = richText({
  missing: 'Enter a text about the team',
  bytesMax: teamLimits.aboutBytesMax,
  tooLong: 'The text is too long. Keep it under 50 kB',
})

/** Removes the picture; a new one comes as a file. */
const cleared = z.literal('').nullable().optional()
const post = text({ label: 'the post', min: 1, max: teamLimits.postLengthMax })
const isHead = z.boolean({ error: 'isHead must be true or false' })
const recruitingUntil = z.iso.date('Enter a last day that exists').or(z.literal('')).nullable().optional()
const galleryUrls = z.array(pictureAddress).max(teamLimits.galleryMax)
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
    summary: 'List teams',
    description: 'By kind and name, with the student council first.',
    query: pageQuery(teamLimits.pageSize).extend({
      kind: z.enum(teamKinds, { error: 'Choose a kind from the list' }).or(z.literal('')).optional(),
      name: searched.optional(),
      /** Only teams that the viewer follows; a visitor follows none. */
      followed: z.enum(['true', '']).optional(),
    }),
    response: listOf(teamCard).extend({ total: z.int() }),
  }),
  readTeam: endpoint({
    room: 'teams',
    method: 'GET',
    path: '/teams/:slug',
    roles: ['All'],
    summary: 'Get a team',
    description: 'Includes the roster of one academic year, by default the latest.',
    params: z.object({ slug: idOrSlug }),
    query: z.object({ academicYear: academicYear.or(z.literal('')).optional() }),
    response: team,
  }),
  updateTeam: endpoint({
    room: 'teams',
    method: 'PUT',
    path: '/teams/:id',
    roles: keepers,
    summary: 'Update your team',
    description: "Fields you leave out don't change.",
    params: byId,
    body: z.object({
      kind: z.enum(ownTeamKinds, { error: 'Choose a kind from the list' }).optional(),
      oneLine: text({ label: 'the line', max: teamLimits.oneLineLengthMax }).nullable().optional(),
      about: about.nullable().optional(),
      founded,
      website: link('website'),
      instagram: link('instagram'),
      linkedin: networkLink('linkedin').nullable().optional(),
      youtube: link('youtube'),
      github: networkLink('github').nullable().optional(),
      logo: cleared,
      cover: cleared,
      /** The addresses of gallery pictures to remove. Pictures that are already gone are ignored. */
      galleryRemove: galleryUrls.optional(),
      /** The order of the pictures. Pictures not listed, such as those added in another tab, come last. */
      galleryOrder: galleryUrls.optional(),
      recruitingLine: text({ label: 'the line', max: teamLimits.oneLineLengthMax }).nullable().optional(),
      /** The link for applications; '' ends the recruiting. */
      recruitingLink: link('website'),
      recruitingUntil,
      isActive: z.boolean({ error: 'isActive must be true or false' }).optional(),
      revision: basedOn,
    }),
    multipart: {
      files: { logo: 1, cover: 1, gallery: teamLimits.galleryAddedMax },
      lists: ['galleryRemove', 'galleryOrder'],
      flags: ['isActive'],
      json: ['revision'],
    },
    response: team,
  }),
  addTeamMember: endpoint({
    room: 'teams',
    method: 'POST',
    path: '/teams/:id/members',
    roles: keepers,
    summary: 'Add a member to a roster',
    description: 'A student or alumnus by PRN or e-mail, or faculty by name.',
    params: byId,
    body: z.object({
      academicYear,
      post,
      isHead: isHead.optional(),
      /** A PRN or an e-mail. */
      person: text({ label: 'a PRN or an e-mail', max: limits.emailLengthMax }).optional(),
      facultyName: personName({ label: 'the name' }).optional(),
    }),
    response: teamMember,
    successStatus: 201,
  }),
  updateTeamMember: endpoint({
    room: 'teams',
    method: 'PUT',
    path: '/teams/:id/members/:memberId',
    roles: keepers,
    summary: 'Update a member',
    description: 'Changes the post, and the name of faculty.',
    params: byMember,
    body: z.object({
      post: post.optional(),
      isHead: isHead.optional(),
      facultyName: personName({ label: 'the name', min: 1 }).optional(),
    }),
    response: teamMember,
  }),
  orderTeamMembers: endpoint({
    room: 'teams',
    method: 'PUT',
    path: '/teams/:id/members/order',
    roles: keepers,
    limit: 'tap',
    summary: 'Reorder a roster',
    description: 'List every member once.',
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
    summary: 'Remove a member from a roster',
    params: byMember,
  }),
  copyTeamMembers: endpoint({
    room: 'teams',
    method: 'POST',
    path: '/teams/:id/members/copy',
    roles: keepers,
    summary: 'Copy a roster to another academic year',
    description: "Members who are already listed don't change.",
    params: byId,
    body: z.object({
      from: academicYear,
      to: academicYear,
      /** The members who aren't copied, such as those who graduated. */
      leaveOut: z.array(id).max(teamLimits.membersMax).optional(),
    }),
    response: z.object({ copiedCount: z.int() }),
  }),
  followTeam: endpoint({
    room: 'teams',
    method: 'PUT',
    path: '/teams/:id/follow',
    roles: followers,
    limit: 'tap',
    summary: 'Follow or unfollow a team',
    description: 'follows is the state you want.',
    params: byId,
    body: z.object({ follows: z.boolean({ error: 'follows must be true or false' }) }),
    response: z.object({ followerCount: z.int(), isFollowed: z.boolean() }),
  }),
  listMemberships: endpoint({
    room: 'teams',
    method: 'GET',
    path: '/memberships',
    roles: members,
    summary: 'List your team memberships',
    description: 'Open invitations first, then newest first.',
    response: z.object({ result: z.array(membership) }),
  }),
  agreeToMembership: endpoint({
    room: 'teams',
    method: 'PUT',
    path: '/memberships/:id',
    roles: members,
    summary: 'Accept a team invitation',
    params: z.object({ id }),
  }),
  leaveTeam: endpoint({
    room: 'teams',
    method: 'DELETE',
    path: '/memberships/:id',
    roles: members,
    summary: 'Decline a team invitation or leave a team',
    params: z.object({ id }),
  }),
}
