import type { AccountRole } from '@portal/contract/roles.ts'
import { expect, test } from 'vitest'
import { draftForm, formOf } from '#server/testing/forms-testing.ts'
import { testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Action = (slug: string) => [method: Method, path: string, body?: object]

const actions: Readonly<Record<string, Action>> = {
  'create form': () => ['POST', '/forms', formOf()],
  'read form': (slug) => ['GET', `/forms/${slug}`],
  'save form': (slug) => ['PUT', `/forms/${slug}`, { description: 'Changed' }],
  'open form': (slug) => ['PUT', `/forms/${slug}/state`, { state: 'Open' }],
  'duplicate form': (slug) => ['POST', `/forms/${slug}/duplicate`],
  'list history': (slug) => ['GET', `/forms/${slug}/history`],
  'restore form': (slug) => ['PUT', `/forms/${slug}/history/1`],
  'set teams': (slug) => ['PUT', `/forms/${slug}/collaborators`, { teams: [] }],
  'import fields': () => ['POST', '/forms/fields', {}],
  'get template': () => ['GET', '/forms/fields.xlsx'],
  'delete form': (slug) => ['DELETE', `/forms/${slug}`],
}
const roles: readonly (AccountRole | 'visitor' | 'collaborator')[] = [
  ...(['visitor', 'Student', 'Team', 'collaborator', 'Council', 'Railway'] as const),
  ...(['RegDesk', 'Alumni', 'AlumniAdmin'] as const),
]

test('who may build what: the table of role, action and whose form it is', async () => {
  const otherTeam = await t.person('Team')
  const lines = [`${'action'.padEnd(16)}${'role'.padEnd(14)}own     another's  absent`]
  for (const [name, action] of Object.entries(actions))
    for (const role of roles) {
      const who = role === 'visitor' ? null : await t.person(role === 'collaborator' ? 'Team' : role)
      const another = await draftForm(t, otherTeam)
      const own =
        who && role === 'Team'
          ? await draftForm(t, who)
          : role === 'collaborator'
            ? await draftForm(t, otherTeam)
            : null
      if (own && role === 'collaborator')
        await t.call(otherTeam, 'PUT', `/forms/${own.slug}/collaborators`, { teams: [who?.slug] })
      const cells = []
      for (const slug of [own?.slug, another.slug, 'no-such-form']) {
        const [method, path, body] = action(slug ?? '')
        cells.push(slug ? `${(await t.call(who, method, path, body)).status}` : '-')
      }
      const [first = '', second = '', third = ''] = cells
      lines.push(`${name.padEnd(16)}${role.padEnd(14)}${first.padEnd(8)}${second.padEnd(11)}${third}`)
    }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./building-access.golden.txt')
})
