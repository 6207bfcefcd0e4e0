import type { MergeSpec } from '#platform/privacy/account-merge.ts'

/** Moves the memberships and follows of one account to another. */
export const teamsMerge: MergeSpec = {
  once: [
    { column: 'team_members.account_id', thing: ['team_slug', 'academic_year'] },
    { column: 'team_follows.account_id', thing: ['team_slug'] },
  ],
  stays: { 'teams.account_id': "A team's own account is never merged." },
  erasure: {
    personal: {
      'team_members.faculty_name': 'Published by the team, which can change it.',
      'teams.about': 'A team.',
      'teams.cover_url': 'A team.',
      'teams.linkedin': 'A team.',
      'teams.github': 'A team.',
    },
  },
}
