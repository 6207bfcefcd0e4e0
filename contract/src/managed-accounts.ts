import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idOrSlug, longText, moment, searched } from './fields.ts'
import { accountActs, accountStates, blockReasonLengthMax, managerRoles } from './managed-account-words.ts'
import { accountRoles } from './roles.ts'

/* The accounts that the alumni admin and the council administer, each of their own roles. */

const account = z.object({
  _id: z.string(),
  role: z.enum(accountRoles),
  name: z.string(),
  email: z.string(),
  /** The class of a student or an alumnus, such as "TE IT" or "IT 2024"; '' for all others. */
  className: z.string(),
  /** The PRN of a student; '' for all others. */
  prn: z.string(),
  blockedAt: moment.nullable(),
})
export type ManagedAccount = z.infer<typeof account>

const act = z.object({
  _id: z.string(),
  at: moment,
  action: z.enum(accountActs),
  /** The person who did it; null for the command line. */
  by: z.string().nullable(),
  /** The reason of a block; '' for all others. */
  reason: z.string(),
  account: z.object({ _id: z.string(), name: z.string(), role: z.enum(accountRoles) }),
})
export type ListedAccountAct = z.infer<typeof act>

const opened = account.extend({
  joinedAt: moment,
  lastSeenAt: moment.nullable(),
  blockedReason: z.string(),
  /** The open sessions, last used first. */
  sessions: z.array(z.object({ _id: z.string(), device: z.string(), openedAt: moment, lastUsedAt: moment })),
  /** The newest acts on the account. */
  acts: z.array(act),
  can: z.object({ block: z.boolean(), unblock: z.boolean(), endSessions: z.boolean() }),
})
export type OpenedAccount = z.infer<typeof opened>

const managed = { room: 'people', roles: managerRoles } as const
const byId = z.object({ id: idOrSlug })
/** The id of the last row of the page before; the first page without it. */
const after = id.optional()
const next = z.string().nullable()

export const managedAccounts = {
  listManagedAccounts: endpoint({
    ...managed,
    method: 'GET',
    path: '/people/accounts',
    summary: 'List the accounts of one role',
    description:
      'By name, 25 a page. next is the value of after for the next page. Alumni whose registration is undecided are in the alumni desk.',
    query: z.object({
      role: z.enum(accountRoles, { error: 'Choose a role' }),
      /** Words of the name, the e-mail or the PRN. */
      name: searched.optional(),
      state: z.enum(accountStates, { error: 'state must be active or blocked' }).optional(),
      after,
    }),
    response: z.object({ result: z.array(account), next }),
  }),
  readManagedAccount: endpoint({
    ...managed,
    method: 'GET',
    path: '/people/accounts/:id',
    summary: 'Read an account',
    description: 'Its facts, its open sessions and the newest acts on it.',
    params: byId,
    response: opened,
  }),
  blockManagedAccount: endpoint({
    ...managed,
    method: 'PUT',
    path: '/people/accounts/:id/block',
    summary: 'Block an account',
    description:
      'Its sessions end at once, and it can no longer sign in. The person reads the reason when they try.',
    params: byId,
    body: z.object({ reason: longText({ label: 'the reason', min: 1, max: blockReasonLengthMax }) }),
    response: opened,
  }),
  unblockManagedAccount: endpoint({
    ...managed,
    method: 'PUT',
    path: '/people/accounts/:id/unblock',
    summary: 'Unblock an account',
    description: 'It may sign in again. Its old sessions stay ended.',
    params: byId,
    response: opened,
  }),
  endAccountSessions: endpoint({
    ...managed,
    method: 'PUT',
    path: '/people/accounts/:id/sessions/end',
    summary: 'End sessions of an account',
    description: 'One session, or all of them without sessionId.',
    params: byId,
    body: z.object({ sessionId: id.optional() }),
    response: opened,
  }),
  listAccountActs: endpoint({
    ...managed,
    method: 'GET',
    path: '/people/audit',
    summary: 'List what was done to accounts',
    description: 'Acts on accounts of the roles that the viewer administers, newest first, 25 a page.',
    query: z.object({
      action: z.enum(accountActs, { error: 'Choose an action from the list' }).optional(),
      after,
    }),
    response: z.object({ result: z.array(act), next }),
  }),
}
