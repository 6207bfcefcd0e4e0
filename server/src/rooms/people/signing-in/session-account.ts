import { blogs } from '@portal/contract/blogs.ts'
import { council } from '@portal/contract/council.ts'
import type { Endpoint } from '@portal/contract/endpoint.ts'
import type { AccountRole } from '@portal/contract/roles.ts'
import type { SessionAccount } from '@portal/contract/session.ts'
import { teams } from '@portal/contract/teams.ts'
import type { Runner } from '#platform/database/database.ts'

/** Returns `data` of the session body. */
export async function sessionAccountOf(runner: Runner, accountId: string): Promise<SessionAccount> {
  const row = await runner
    .selectFrom('accounts as a')
    .leftJoin('students as s', 's.account_id', 'a.id')
    .leftJoin('alumni as l', 'l.account_id', 'a.id')
    .select([
      'a.name',
      'a.photo_url',
      'a.email',
      'a.role',
      'a.is_event_head',
      'a.slug',
      'a.rights',
      'a.joined_at',
    ])
    .select(['s.year', 's.branch as studentBranch', 'l.branch as alumniBranch', 'l.pass_out_year'])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    name: row.name,
    profile: row.photo_url,
    email: row.email,
    roleModel: row.role,
    isEventHead: row.is_event_head,
    role: { slug: row.slug },
    headline: headlineOf(row),
    joinedAt: row.joined_at.toISOString(),
    rights: row.rights,
    can: {
      joinTeams: mayCall(teams.listMemberships, row.role),
      writeToCouncil: mayCall(council.writeCouncilLetter, row.role),
      judgeReports: mayCall(blogs.listReportedBlogs, row.role),
    },
  }
}

function mayCall({ roles }: Endpoint, role: AccountRole): boolean {
  return roles.includes(role)
}

/** Returns 'TE IT' for a student, 'CE 2021' for an alumnus, and an empty text for anyone else. */
function headlineOf(row: {
  year: string | null
  studentBranch: string | null
  alumniBranch: string | null
  pass_out_year: number | null
}): string {
  if (row.alumniBranch) return `${row.alumniBranch} ${row.pass_out_year}`
  if (row.year) return `${row.year} ${row.studentBranch}`
  return ''
}
