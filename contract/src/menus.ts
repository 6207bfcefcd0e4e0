import { college, hasPlace } from './college.ts'
import { holderRoles, pillarName } from './event-words.ts'
import { type Guard, mayOpen, roleHomes } from './guards.ts'
import { type AccountRight, accountRoles, type Role } from './roles.ts'

/** The viewer of the menus. */
export interface MenuViewer {
  role: Role
  slug: string | null
  isEventHead: boolean
  rights: readonly AccountRight[]
}

/** An entry of the side navigation or the profile menu. `icon` is a name in the web app's icon list. */
export interface MenuEntry {
  label: string
  to: string
  icon: string
  /** The search parameters of the address, such as one of the screen's tabs. */
  search?: Readonly<Record<string, string>>
  /** The part of the screen to scroll to, if another entry leads to its top. */
  hash?: string
  /** The heading above the entry in the side navigation; the first entries have none. */
  group?: 'People' | 'Campus' | 'Festival'
}

interface MenuRule extends MenuEntry {
  roles: readonly Role[]
  /** A requirement besides the role: the event-head flag or a right of the account. */
  needs?: 'eventHead' | AccountRight
  /** The path in the route table, if `to` contains a slug. */
  route?: string
}

const rule = (
  label: string,
  to: string,
  icon: string,
  roles: readonly Role[],
  needs?: MenuRule['needs'],
): MenuRule => (needs ? { label, to, icon, roles, needs } : { label, to, icon, roles })

/** The calendar is open to everyone, so it has an entry that the owner's specification doesn't list. */
const readersOfTheCalendar: readonly Role[] = [
  ...(['Student', 'Team', 'Council', 'Railway', 'RegDesk', 'Alumni', 'AlumniAdmin', 'All'] as const),
]

const inGroup = (group: MenuEntry['group'], ...rules: readonly MenuRule[]): MenuRule[] =>
  rules.map((entry) => ({ ...entry, ...(group && { group }) }))

/** The side navigation of the owner's specification, grouped by use. */
const sideRules: readonly MenuRule[] = [
  rule('Dashboard', '/dashboard', 'dashboard', ['Team']),
  rule('Dashboard', '/alumni/dashboard', 'dashboard', ['Alumni']),
  rule('Dashboard', '/alumniadmin', 'dashboard', ['AlumniAdmin']),
  rule('Event Reports', '/reports', 'report', ['Council']),
  rule('Railway', '/railway/admin', 'train', ['Railway']),
  rule('RegDesk', '/tml/regdesk', 'clipboard', ['RegDesk']),
  rule('Announcements', '/announcements', 'speakerphone', ['Student', 'Team', 'Council', 'Alumni']),
  rule('Calendar', '/academiccalendar', 'calendarMonth', readersOfTheCalendar),
  rule('Each summer', '/alumniadmin/summer', 'certificate', ['AlumniAdmin']),
  rule('Accounts', '/alumniadmin/people', 'users', ['AlumniAdmin']),
  rule('Accounts', '/council/people', 'users', ['Council']),
  ...inGroup(
    'People',
    rule('Forum', '/gstforum', 'messages', ['Student', 'Alumni']),
    rule('Explore', '/explore', 'compass', ['Student', 'Team', 'Alumni']),
    rule('Teams', '/teams', 'users', ['Student', 'Team', 'Council', 'Alumni', 'All']),
  ),
  ...inGroup(
    'Campus',
    rule('Events', '/events', 'calendar', ['Student', 'Team', 'All', 'Council', 'Alumni']),
    rule('Notes', '/notes', 'notebook', ['Student']),
    rule('Blogs', '/blogs', 'article', ['Student', 'Team', 'All', 'Alumni']),
    rule('Railway', '/railway', 'train', ['Student']),
  ),
  ...inGroup(
    'Festival',
    rule(college.festival.name, '/tml', 'confetti', ['Student', 'Team', 'All']),
    rule('Event Dashboard', '/tml/eventhead', 'flame', ['Student', 'Team'], 'eventHead'),
  ),
]

/** The profile menu shortcuts of the owner's specification, and the guide. */
const profileRules: readonly MenuRule[] = [
  { ...rule('Profile', '/profile', 'user', ['Student', 'Team']), route: '/profile/$slug' },
  { ...rule('Profile', '/alumni/profile', 'user', ['Alumni']), route: '/alumni/profile/$slug' },
  rule('My Events', '/events/my', 'calendar', ['Team']),
  { ...rule('My Registrations', '/events', 'certificate', holderRoles), search: { view: 'mine' } },
  {
    ...rule('Council desk', '/reports', 'clipboard', ['Council']),
    search: { desk: 'letters' },
  },
  rule('My Announcements', '/announcement/my', 'speakerphone', ['Team', 'Council', 'Alumni']),
  rule('My Blogs', '/blogs/my', 'article', ['Student', 'Team', 'Alumni']),
  { ...rule('My Notes', '/notes', 'notebook', ['Student']), search: { tab: 'mine' } },
  rule('My Query', '/myquery', 'messages', ['Student']),
  rule('My Forms', '/forms', 'forms', ['Team']),
  rule(
    `${pillarName('Lakshya')} Dashboard`,
    '/tml/lakshya/scoreboard/dashboard',
    'trophy',
    ['Team'],
    'scoreboard',
  ),
  rule('Event Reports', '/reports', 'report', ['Team'], 'allReports'),
  rule('Guide', '/guide', 'compass', accountRoles),
]

/** The forms that create something. The route table decides which roles see them. */
const createEntries: readonly MenuEntry[] = [
  { label: 'Ask Query', to: '/alumni/createQuery', icon: 'messages' },
  { label: 'Create event', to: '/events/create', icon: 'calendar' },
  { label: 'Create announcement', to: '/announcements/create', icon: 'speakerphone' },
  { label: 'Post an internship', to: '/alumni/announcement/internship', icon: 'clipboard' },
  { label: 'Write a blog', to: '/blogs/create', icon: 'article' },
  { label: 'Share notes', to: '/notes/create', icon: 'notebook' },
  { label: 'Create form', to: '/forms/create', icon: 'forms' },
]

/** Returns the entries that the role may create, for the palette and the plus button of the phone's bar. */
export function createMenu({ role }: Pick<MenuViewer, 'role'>): MenuEntry[] {
  return createEntries.filter(({ to }) => mayOpen(role, to))
}

/**
 * Returns the target of the side navigation entry that is marked on a screen: the screen's own entry, the one
 * that the route table names for it, or the viewer's home. Null if the navigation has none of them, if the
 * screen belongs to an entry of the profile menu instead, or if the route table says that none is marked.
 */
export function currentEntry(
  { path, under }: Pick<Guard, 'path' | 'under'>,
  viewer: MenuViewer,
  hash = '',
): string | null {
  if (under === null) return null
  const places = new Set(sideMenu(viewer).map(placeOf))
  const inList = under && placeOf({ to: under, hash: listHash })
  const isInProfileMenu = profileMenu(viewer).some(({ to }) => to === (under ?? path))
  const home = isInProfileMenu ? undefined : roleHomes[viewer.role]
  const wanted = [placeOf({ to: path, hash }), path, inList, under, home]
  return wanted.find((place): place is string => place !== undefined && places.has(place)) ?? null
}

/** Returns the key of an entry within its menu. */
export function placeOf({ to, hash }: Pick<MenuEntry, 'to' | 'hash'>): string {
  return hash ? `${to}#${hash}` : to
}

/** The anchor of the list on a home that has other content above it. */
const listHash = 'list'

/** Returns the side navigation of a viewer: the entries of the role. */
export function sideMenu(viewer: MenuViewer): MenuEntry[] {
  const entries = entriesFor(sideRules, viewer)
  const home = roleHomes[viewer.role]
  if (viewer.role !== 'Student') return entries
  // A student's home is above the list of events on the same path, and the list keeps its entry.
  const others = entries.map((entry) => (entry.to === home ? { ...entry, hash: listHash } : entry))
  return [{ label: 'Home', to: home, icon: 'home' }, ...others]
}

/** Returns the profile menu of a viewer, without the Logout at its end. */
export function profileMenu(viewer: MenuViewer): MenuEntry[] {
  return entriesFor(profileRules, viewer)
}

function entriesFor(rules: readonly MenuRule[], viewer: MenuViewer): MenuEntry[] {
  return rules
    .filter((entry) => entry.roles.includes(viewer.role) && mayNeed(entry, viewer) && hasPlace(entry.to))
    .map(({ label, to, icon, route, search, group }) => ({
      label,
      icon,
      to: route ? `${to}/${viewer.slug}` : to,
      ...(search && { search }),
      ...(group && { group }),
    }))
}

function mayNeed({ needs, route }: MenuRule, viewer: MenuViewer): boolean {
  if (route && !viewer.slug) return false
  if (needs === undefined) return true
  return needs === 'eventHead' ? viewer.isEventHead : viewer.rights.includes(needs)
}
