import { accountRoles } from '@portal/contract/roles.ts'
import type { SignedIn, TestPortal } from './test-portal.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type ActionOn<Things> = (things: Things) => [method: Method, path: string, body?: object]

/** The visitor first, as the tables have it. */
const callers = ['visitor', ...accountRoles] as const

interface AccessTableOptions<Things> {
  actions: Readonly<Record<string, ActionOn<Things>>>
  /** Whose things are another's. */
  other: SignedIn
  /** Makes new things, straight in the tables: who may write them is not the question here. */
  thingsOf: (owner: SignedIn) => Promise<Things>
  /** Ids that nothing has. */
  absent: Things
}

/** Who may do what: a line for each action and role, with the status for the own thing, another's and none. */
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
