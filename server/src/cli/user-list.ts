import { accountRoles } from '@portal/contract/roles.ts'
import { type ListedAccount, listAccounts } from '#rooms/people/people.store-accounts.ts'
import { type Command, noPositionals, roleNamed, ToolProblem } from './command.ts'
import { counted } from './counted.ts'
import { printable } from './printable.ts'

const limitMax = 10_000

export const userList: Command = {
  name: 'user list',
  usage: 'user list [--role Team] [--blocked] [--limit 200]',
  summary: 'Lists accounts by role and name',
  help: [
    '',
    `  --role     ${accountRoles.join(', ')}`,
    '  --blocked only blocked accounts',
    '  --limit    the maximum number, 200 by default',
  ],
  options: { role: { type: 'string' }, blocked: { type: 'boolean' }, limit: { type: 'string' } },
  prepare(given) {
    noPositionals(given)
    const { role: asked, blocked, limit: limitText = '200' } = given.values
    const role = typeof asked === 'string' ? roleNamed(asked) : null
    if (typeof asked === 'string' && !role)
      throw new ToolProblem('misused', `'${asked}' isn't a role. Choose one of: ${accountRoles.join(', ')}`)
    const limit = /^\d{1,6}$/.test(String(limitText)) ? Number(limitText) : 0
    if (limit < 1 || limit > limitMax)
      throw new ToolProblem(
        'misused',
        `--limit is a whole number from 1 to ${limitMax.toLocaleString('en-IN')}`,
      )
    return async (portal) => {
      const isBlocked = blocked === true || null
      const { accounts, total } = await listAccounts(portal.db, { role, isBlocked, limit })
      return [...linesOf(accounts), summaryOf(accounts.length, total)]
    }
  },
}

function linesOf(accounts: readonly ListedAccount[]): string[] {
  const table = accounts.map((account) => [account.role, account.email, account.name, stateOf(account)])
  const widths = [0, 1, 2].map((column) => Math.max(0, ...table.map((cells) => (cells[column] ?? '').length)))
  return table.map((cells) =>
    cells
      .map((cell, column) => printable(cell).padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

function stateOf({ blockedAt, status, isEventHead }: ListedAccount): string {
  const states = [
    blockedAt && `blocked since ${blockedAt.toISOString().slice(0, 10)}`,
    status !== 'approved' && status,
    isEventHead && 'event head',
  ]
  return states.filter(Boolean).join(', ')
}

function summaryOf(shown: number, total: number): string {
  if (total === 0) return 'No accounts found.'
  const all = counted(total, 'account')
  return shown < total ? `Showing ${shown} of ${all}. Use --role and --limit to see others.` : `${all}.`
}
