import type { TeamKind } from '@portal/contract/team-words.ts'
import type { Generated, GeneratedAlways } from 'kysely'

declare module '#platform/database/database.ts' {
  interface Tables {
    teams: TeamsTable
    team_members: TeamMembersTable
    team_follows: { account_id: string; team_slug: string; followed_at: Date }
  }
}

export interface TeamsTable {
  slug: string
  account_id: string | null
  kind: TeamKind
  one_line: Generated<string>
  about: Generated<string>
  founded: number | null
  logo_url: string | null
  cover_url: string | null
  gallery: Generated<string[]>
  website: string | null
  instagram: string | null
  linkedin: string | null
  youtube: string | null
  github: string | null
  is_active: Generated<boolean>
  recruiting_line: Generated<string>
  recruiting_link: string | null
  recruiting_until: string | null
}

export interface TeamMembersTable {
  id: GeneratedAlways<string>
  team_slug: string
  academic_year: string
  account_id: string | null
  faculty_name: string | null
  post: string
  is_head: Generated<boolean>
  sort_order: number
  agreed_at: Date | null
}
