import { guards, roleHomes } from '@portal/contract/guards.ts'
import { accountRoles, type roles } from '@portal/contract/roles.ts'
import { describe, expect, it } from 'vitest'
import { decideAccess, guardAt } from './access.ts'

function open(path: string, role: (typeof roles)[number], next?: string) {
  const guard = guardAt(path.split('?')[0] ?? '')
  if (!guard) throw new Error(`${path} is not in the route table`)
  return decideAccess(guard, { role, slug: 'own-page' }, path, next)
}

/** Returns the address that a sign-in on the front door leads to. */
const landing = (role: (typeof roles)[number], next?: string) => {
  const access = open('/', role, next)
  return access.isAllowed ? '/' : access.to
}

describe('a person opens an address', () => {
  it('and every role sees exactly the screens that the route table allows, else its own home', () => {
    for (const guard of guards.filter(({ roles }) => Array.isArray(roles))) {
      for (const role of accountRoles) {
        const isAllowed = guard.roles.includes(role)
        const address = guard.path.replace('$slug', role === 'Council' ? 'student-council' : 'own-page')
        const because = expect.stringMatching(/^That page is for .+\.$/)
        const expected = isAllowed ? { isAllowed } : { isAllowed, to: roleHomes[role], because }
        expect(decideAccess(guard, { role, slug: 'own-page' }, address), `${role} at ${address}`).toEqual(
          expected,
        )
      }
    }
  })

  it('and a team updates its own page alone, and the council the page of the council alone', () => {
    const because = 'You can only update your own page.'
    expect(open('/team/update/own-page?tab=links', 'Team')).toEqual({ isAllowed: true })
    expect(open('/Team/Update/Own-Page', 'Team')).toEqual({ isAllowed: true })
    expect(open('/team/update/student-council', 'Council')).toEqual({ isAllowed: true })
    for (const path of ['/team/update/another', '/team/update/student-council'])
      expect(open(path, 'Team')).toEqual({ isAllowed: false, to: '/dashboard', because })
    expect(open('/team/update/own-page', 'Council')).toEqual({ isAllowed: false, to: '/reports', because })
  })

  it('and one that is refused reads whom the page is for', () => {
    expect(open('/alumni/dashboard', 'Student')).toMatchObject({ because: 'That page is for alumni.' })
    expect(open('/gstforum', 'Team')).toMatchObject({ because: 'That page is for students and alumni.' })
    expect(open('/', 'Student', '/alumni/dashboard')).toMatchObject({ because: 'That page is for alumni.' })
    expect(open('/', 'Student', '/nowhere')).toEqual({ isAllowed: false, to: '/events' })
  })

  it('and every role can open its own home', () => {
    for (const role of accountRoles) expect(open(roleHomes[role], role)).toEqual({ isAllowed: true })
  })

  it('and a visitor at a guarded one is sent to the front door, which remembers the address', () => {
    expect(open('/gstforum', 'All')).toEqual({ isAllowed: false, to: '/', next: '/gstforum' })
  })

  it('and a visitor reads the open ones', () => {
    for (const path of ['/', '/register', '/privacy', '/copyright', '/about', '/developers']) {
      expect(open(path, 'All')).toEqual({ isAllowed: true })
    }
  })

  it('and somebody signed in at the front door goes on to the home of the role', () => {
    expect(open('/', 'Alumni')).toEqual({ isAllowed: false, to: '/alumni/dashboard' })
    expect(open('/register', 'Student')).toEqual({ isAllowed: false, to: '/events' })
  })

  it('in any letter case and with a slash at the end', () => {
    expect(guardAt('/GSTForum/')?.path).toBe('/gstforum')
    expect(guardAt('/Alumni/EachQuery/Some-Slug')?.path).toBe('/alumni/eachQuery/$slug')
    expect(guardAt('/alumniAdmin')?.path).toBe('/alumniadmin')
  })

  it('that is not in the table and finds nothing', () => {
    expect(guardAt('/nowhere')).toBeUndefined()
  })
})

describe('a visitor signs in', () => {
  it('and comes to the link that he came for, with its search', () => {
    expect(landing('Alumni', '/gstforum?domain=AI')).toBe('/gstforum?domain=AI')
  })

  it('and comes home when the link is not for the role, not there, or the front door itself', () => {
    expect(landing('Alumni', '/myquery')).toBe('/alumni/dashboard')
    expect(landing('Railway', '/nowhere')).toBe('/railway/admin')
    expect(landing('Student', '/register')).toBe('/events')
    expect(landing('Student')).toBe('/events')
  })

  it('and is never led out of the portal', () => {
    for (const next of [
      '//elsewhere.example',
      '/\\elsewhere.example',
      'https://elsewhere.example',
      'javascript:0',
    ]) {
      expect(landing('Student', next)).toBe('/events')
    }
  })
})
