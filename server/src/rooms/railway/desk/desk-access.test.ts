import { accountRoles } from '@portal/contract/roles.ts'
import { expect, test } from 'vitest'
import { appliedFor } from '#server/testing/railway-testing.ts'
import { testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })

type Action = (id: string) => [method: 'GET' | 'PUT', path: string, body?: object]
const actions: Readonly<Record<string, Action>> = {
  'list applications': () => ['GET', '/railway/applications'],
  'read application': (id) => ['GET', `/railway/applications/${id}`],
  approve: (id) => ['PUT', `/railway/applications/${id}/state`, { state: 'Approved' }],
  'approve several': (id) => ['PUT', '/railway/applications/state', { ids: [id], state: 'Approved' }],
  correct: (id) => ['PUT', `/railway/applications/${id}/correction`, { pin: '421504', reason: 'Wrong PIN' }],
  'read counters': () => ['GET', '/railway/figures'],
  'read board': () => ['GET', '/railway/tokens'],
  'call token': (id) => ['PUT', '/railway/tokens/next', { id }],
  'list changes': () => ['GET', '/railway/station-changes'],
  'decide change': (id) => ['PUT', `/railway/station-changes/${id}/state`, { state: 'Approved' }],
  'read settings': () => ['GET', '/railway/settings'],
  'save settings': () => ['PUT', '/railway/settings', { notice: 'Open' }],
}

test('who may do what at the railway desk: the table of role, action and whether it is there', async () => {
  const lines = [`${'action'.padEnd(20)}${'role'.padEnd(14)}there   absent`]
  for (const [name, action] of Object.entries(actions))
    for (const role of ['visitor', ...accountRoles] as const) {
      const who = role === 'visitor' ? null : await t.person(role)
      const cells = []
      for (const isThere of [true, false]) {
        const id = isThere ? await appliedFor(t, await t.person('Student')) : '900000001'
        const [method, path, body] = action(id)
        cells.push((await t.call(who, method, path, body)).status)
      }
      lines.push(`${name.padEnd(20)}${role.padEnd(14)}${cells.join('     ')}`)
    }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('desk-access.golden.txt')
})
