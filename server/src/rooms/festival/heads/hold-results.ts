import { sql } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'
import { changeRows } from '#platform/database/statements.ts'
import type { Portal } from '#platform/portal.ts'
import { dropFestivalPages } from '#rooms/festival/site/festival.cache.ts'

/**
 * Hides winners from visitors and students while the scoreboard is frozen: those after its moment, because
 * they would reveal what the board hides.
 * @param hold null to show all winners again.
 */
export async function holdResults(
  portal: Portal,
  tx: Transaction,
  hold: { since: Date; until: Date | null } | null,
): Promise<void> {
  if (hold === null) await sql`delete from festival_result_holds`.execute(tx)
  else
    await changeRows(tx)`
      insert into festival_result_holds (since, until) values (${hold.since}, ${hold.until})
      on conflict (id) do update set since = excluded.since, until = excluded.until`
  await dropFestivalPages(portal, tx)
}
