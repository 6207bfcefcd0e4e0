import { bySystem } from '#platform/audit/audit.ts'
import { readRows } from '#platform/database/statements.ts'
import type { Portal } from '#platform/portal.ts'

/**
 * Grants the rights of the sports, literary and festival teams to the configured accounts and revokes them
 * from all others. Runs at every start and after the seed, so that an account removed from the settings loses
 * them at once.
 */
export async function grantConfiguredRights(portal: Portal): Promise<void> {
  const { sportsTeamEmail, literaryTeamEmail, festivalTeamEmail } = portal.config.college
  await portal.inTransaction(async (tx) => {
    const rows = await readRows<{ id: string; rights: string[] }>(tx)`
      with due as (
        select id, array_remove(array[case when email = ${sportsTeamEmail} then 'scoreboard' end,
          case when email = ${literaryTeamEmail} then 'allReports' end,
          case when email = ${festivalTeamEmail} then 'festivalSite' end], null) as rights
        from accounts where rights <> '{}' or email in (${sportsTeamEmail}, ${literaryTeamEmail}, ${festivalTeamEmail})
        order by id for no key update)
      update accounts a set rights = due.rights from due
      where a.id = due.id and a.rights is distinct from due.rights returning a.id, a.rights`
    for (const { id, rights } of rows) {
      await portal.sessions.notifyChanged(tx, id)
      await portal.audit.write(tx, bySystem, 'rights-changed', `account:${id}`, { rights: rights.join(' ') })
    }
  })
}
