import { describe, expect, test } from 'vitest'
import { guards, mayOpen, roleHomes } from './guards.ts'
import { createMenu, currentEntry, type MenuViewer, profileMenu, sideMenu } from './menus.ts'
import { accountRoles, type Role } from './roles.ts'

const as = (role: Role): MenuViewer => ({ role, slug: 'own', isEventHead: true, rights: [] })
const guardOf = (path: string) => {
  const guard = guards.find((row) => row.path === path)
  if (!guard) throw new Error(`${path} is not in the route table`)
  return guard
}
const marked = (path: string, role: Role) => currentEntry(guardOf(path), as(role))

describe('the side navigation', () => {
  test('marks an entry on every screen that a role may open, but none on the notifications, the guide and the forms', () => {
    const blank = accountRoles.flatMap((role) =>
      guards
        .filter(({ path, bare }) => mayOpen(role, path) && !bare && marked(path, role) === null)
        .map(({ path }) => path),
    )
    expect([...new Set(blank)]).toEqual([
      '/notifications',
      '/guide',
      '/forms',
      '/forms/create',
      '/update/$id',
    ])
  })

  test('marks the room that a screen belongs to, and home where the menu has no room for it', () => {
    expect([
      marked('/announcement/my', 'Council'),
      marked('/team/$slug', 'Student'),
      marked('/team/update/$slug', 'Team'),
      marked('/profile/$slug', 'Student'),
      marked('/editalumniprofile', 'Alumni'),
      marked('/academiccalendar', 'Railway'),
      marked('/alumni/eachQuery/$slug', 'Alumni'),
      marked('/alumni/eachQuery/$slug', 'Team'),
      marked('/profile/$slug', 'AlumniAdmin'),
      marked('/privacy', 'Council'),
    ]).toEqual([
      ...['/announcements', '/teams', '/teams', '/explore', '/explore'],
      ...['/academiccalendar', '/gstforum', roleHomes.Team, '/alumniadmin', roleHomes.Council],
    ])
  })

  test('marks nothing on a screen that only the profile menu leads to', () => {
    expect(marked('/forms', 'Team')).toBeNull()
    expect(marked('/update/$id', 'Team')).toBeNull()
    expect(marked('/myquery', 'Student')).toBe('/gstforum')
    expect(marked('/reports', 'Council')).toBe('/reports')
    const readerOfReports: MenuViewer = { ...as('Team'), rights: ['allReports'] }
    expect(currentEntry(guardOf('/reports'), readerOfReports)).toBeNull()
  })

  test('marks nothing for a visitor who reads what is no room', () => {
    expect(marked('/privacy', 'All')).toBeNull()
    expect(marked('/blog/$slug', 'All')).toBe('/blogs')
  })

  test('stands in groups, those without a heading first, each in one piece', () => {
    for (const role of [...accountRoles, 'All'] as const) {
      const groups = sideMenu(as(role)).map(({ group }) => group ?? '')
      const order = ['', 'People', 'Campus', 'Festival']
      expect(groups).toEqual(groups.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
    }
  })
})

test('every entry of a menu leads to a screen of the route table', () => {
  const paths = new Set(guards.map(({ path }) => path))
  const viewers = [...accountRoles, 'All'].map((role) => as(role as Role))
  const targets = viewers
    .flatMap((viewer) => [...sideMenu(viewer), ...profileMenu(viewer)])
    .map(({ to }) => to)
  expect(targets.filter((to) => !paths.has(to.replace(/\/own$/, '/$slug')))).toEqual([])
})

test('whoever may make something is offered the form of it, and nobody else', () => {
  const labels = (role: Role) => createMenu({ role }).map(({ label }) => label)
  expect(labels('Student')).toEqual(['Ask Query', 'Write a blog', 'Share notes'])
  expect(labels('Alumni')).toEqual(['Create announcement', 'Post an internship', 'Write a blog'])
  expect(labels('Council')).toEqual(['Create announcement'])
  for (const role of ['Railway', 'RegDesk', 'AlumniAdmin', 'All'] as const) expect(labels(role)).toEqual([])
})
