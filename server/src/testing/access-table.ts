import { accountRoles } from '@portal/contract/roles.ts'
import type { SignedIn, TestPortal } from './test-portal.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type ActionOn<Things> = (things: Things) => [method: Method, path: string, body?: object]

/** The visitor first, in the order of the tables. */
const callers = ['visitor', ...accountRoles] as const

interface AccessTableOptions<Things> {
  actions: Readonly<Record<string, ActionOn<Things>>>
  /** The owner of the other records. */
  other: SignedIn
  /** Creates new records directly in the tables, because the table doesn't test who may create them. */
  thingsOf: (owner: SignedIn) => Promise<Things>
  /** Ids of records that don't exist. */
  absent: Things
}

/**
 * Draws the access table: a line for each action and role, with the status for an own record, another
 * person's and a missing one.
 */
export async function accessTable<Things>(
  t: TestPortal,
  { actions, other, thingsOf, absent }: AccessTableOptions<Things>,
): Promise<string> {
  const lines = [`${'action'.padEnd(22)}${'role'.padEnd(13)}own     another's  absent`]
  for (const [name, action] of Object.entries(actions)) {
    for (const role of callers) {
      const who = role === 'visitor' ? null : await t.person(role)
      const statuses = []
      for (const things of [who ? await thingsOf(who) : null, await thingsOf(other), absent]) {
        const [method, path, body] = action(things ?? absent)
        statuses.push(things ? `${(await t.call(who, method, path, body)).status}` : '-')
      }
      const [own = '', others = '', none = ''] = statuses
      lines.push(`${name.padEnd(22)}${role.padEnd(13)}${own.padEnd(8)}${others.padEnd(11)}${none}`)
    }
  }
  return `${lines.join('\n')}\n`
}
