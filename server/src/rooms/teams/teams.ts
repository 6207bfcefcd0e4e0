import type { Room } from '#platform/room.ts'
import { personChanged } from '#rooms/people/people.facts.ts'
import { addTeamMember } from './add-team-member.ts'
import { agreeToMembership } from './agree-to-membership.ts'
import { copyTeamMembers } from './copy-team-members.ts'
import { followTeam } from './follow-team.ts'
import { leaveTeam } from './leave-team.ts'
import { listMemberships } from './list-memberships.ts'
import { listTeams } from './list-teams.ts'
import { orderTeamMembers } from './order-team-members.ts'
import { readTeam } from './read-team.ts'
import { removeTeamMember } from './remove-team-member.ts'
import { giveRosterTemplate } from './roster-import/give-roster-template.ts'
import { importTeamMembers } from './roster-import/import-team-members.ts'
import { cachesOf } from './teams.cache.ts'
import { teamsMerge } from './teams.merge.ts'
import { ownTeamsData } from './teams.own-data.ts'
import { searchTeams } from './teams.search.ts'
import { sitemapOfTeams } from './teams.sitemap.ts'
import { todayOfTeams } from './teams.today.ts'
import { updateTeam } from './update-team.ts'
import { updateTeamMember } from './update-team-member.ts'

/**
 * The pages of teams and of the student council, and their members in each academic year.
 * The existence, name and slug of a team come from its account (people).
 *
 * Emits: nothing.
 * Locks: the team, then its members and follows, then uploads.
 * Never: lets anyone but the team itself change a page (the council's: an account of the role Council); shows
 * a visitor more of a member than name, class, photo and post; lists a person who has not agreed; lists a
 * person twice in one roster; changes an inactive team.
 */
export const teamsRoom: Room = {
  name: 'teams',
  tables: ['teams', 'team_members', 'team_follows'],
  handlers: [
    ...[listTeams, readTeam, updateTeam],
    ...[addTeamMember, updateTeamMember, orderTeamMembers, removeTeamMember, copyTeamMembers],
    ...[giveRosterTemplate, importTeamMembers],
    ...[listMemberships, agreeToMembership, leaveTeam, followTeam],
  ],
  ownData: ownTeamsData,
  merge: teamsMerge,
  search: searchTeams,
  sitemap: (portal) => (limit) => sitemapOfTeams(portal, limit),
  today: todayOfTeams,
  subscribe(facts, portal) {
    // The cached lists show the names of accounts, and which are blocked.
    facts.on(personChanged, (tx) => cachesOf(portal).pages.invalidate(tx, null))
  },
}
