import { type PostType, postsByDefault } from '@portal/contract/bell-posts.ts'
import type { Transaction } from '#platform/database/database.ts'
import { changeRows } from '#platform/database/statements.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'

/**
 * Stores how the posts that are on differ from the default of the role. Types that the role doesn't choose
 * stay as they are.
 */
export async function saveBellChoices(
  tx: Transaction,
  { id, role }: Pick<Viewer, 'id' | 'role'>,
  on: readonly PostType[],
): Promise<void> {
  const muted = postsByDefault(role, true).filter((type) => !on.includes(type))
  const wanted = postsByDefault(role, false).filter((type) => on.includes(type))
  await changeRows(tx)`update accounts set wanted_notifications = ${wanted}::text[],
    muted_notifications = array(select unnest(muted_notifications) except select unnest(${on}::text[])
      union select unnest(${muted}::text[]))
    where id = ${id}`
}
