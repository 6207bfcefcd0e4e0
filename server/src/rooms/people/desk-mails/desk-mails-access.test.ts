import { type AccountRole, accountRoles } from '@portal/contract/roles.ts'
import { expect, test } from 'vitest'
import { testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
const mail = { subject: 'Alumni day', text: 'We meet at ten in the hall.' }
const actions: Record<string, [method: 'GET' | 'POST', path: string, body?: object]> = {
  'count segment': ['GET', '/alumni/admin/mails/reach'],
  'preview mail': ['POST', '/alumni/admin/mails/preview', mail],
  'send mail': ['POST', '/alumni/admin/mails', { ...mail, segment: { yearTo: 1955 }, recipientCount: 1 }],
  'list mails': ['GET', '/alumni/admin/mails'],
  'open unsubscribe': ['GET', '/alumni/unsubscribe/1.none'],
  unsubscribe: ['POST', '/alumni/unsubscribe/1.none'],
}
const roles: (AccountRole | 'visitor')[] = ['visitor', ...accountRoles]

test('who may do what with the mails of the alumni desk: the table of role and action', async () => {
  await t.person('Alumni', { alumnus: { pass_out_year: 1955 } })
  const lines = [`${'action'.padEnd(20)}${'role'.padEnd(14)}status`]
  for (const [name, [method, path, body]] of Object.entries(actions))
    for (const role of roles) {
      const who = role === 'visitor' ? null : await t.person(role)
      const { status } = await t.call(who, method, path, body)
      lines.push(`${name.padEnd(20)}${role.padEnd(14)}${status}`)
    }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('desk-mails-access.golden.txt')
})
