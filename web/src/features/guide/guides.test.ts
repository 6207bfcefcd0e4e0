import { college } from '@portal/contract/college.ts'
import { mayOpen } from '@portal/contract/guards.ts'
import { type Role, roles } from '@portal/contract/roles.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { guidedRoles, guideOf } from './guides.ts'

const without = college.without as string[]

describe.each(roles)('the guide of %s', (role) => {
  test('has five steps with a heading of their own, one or two sentences and a picture', () => {
    const steps = guideOf(role)
    expect(steps).toHaveLength(5)
    expect(new Set(steps.map(({ title }) => title)).size).toBe(5)
    for (const { title, text, picture } of steps) {
      expect([title, text.match(/[.?](?= |$)/g)?.length]).toSatisfy(([, count]) => count === 1 || count === 2)
      expect([title, picture.parts.length]).not.toContain(0)
    }
  })

  test('leads to pages that the role may open', () => {
    for (const { link } of guideOf(role)) expect([link.to, mayOpen(role, link.to)]).toEqual([link.to, true])
  })
})

test('the role of the viewer comes first, and all others follow', () => {
  expect(guidedRoles('RegDesk')[0]).toBe('RegDesk')
  expect(guidedRoles('All').toSorted()).toEqual([...roles].toSorted())
})

describe('a college without railway and festival', () => {
  afterEach(() => void without.splice(0))

  test('has no guide for their desks, and five steps elsewhere that lead to other rooms', () => {
    without.push('railway', 'festival', 'lakshya')
    const left = guidedRoles('Student')
    expect(left).not.toContain('Railway')
    expect(left).not.toContain('RegDesk')
    for (const role of left) {
      const paths = guideOf(role).map(({ link }) => link.to)
      expect([role, paths.length]).toEqual([role, 5])
      expect(paths.filter((path) => /^\/(railway|tml)/.test(path))).toEqual([])
    }
  })

  test('shows the clerk of a desk that is turned off the guides of the others', () => {
    without.push('railway')
    const offered: Role[] = guidedRoles('Railway')
    expect(offered[0]).toBe('Student')
  })
})
