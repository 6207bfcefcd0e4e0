import { holderRoles } from './event-words.ts'
import { type Guard, isBuilt, mayOpen, roleHomes } from './guards.ts'
import type { AccountRight, Role } from './roles.ts'

/** Who is looking at the menus. */
export interface MenuViewer {
  role: Role
  slug: string | null
  isEventHead: boolean
  rights: readonly AccountRight[]
}

/** One entry of the side navigation or of the profile menu. `icon` names a picture of the web app's icon list. */
export interface MenuEntry {
  label: string
  to: string
  icon: string
  /** What the address of the screen carries besides: which of its tabs. */
  search?: Readonly<Record<string, string>>
  /** The part of the screen that it leads to, where another entry leads to its top. */
  hash?: string
  /** In the side navigation: the heading that it stands under; the first have none. */
  group?: 'People' | 'Campus' | 'Festival'
}

interface MenuRule extends MenuEntry {
  roles: readonly Role[]
  /** Besides the role: the event-head flag or a right of the account. */
  needs?: 'eventHead' | AccountRight
  /** A part of the role's home, which is there before the home has a screen of its own. */
  isOnHome?: true
  /** The path of the route table when `to` holds a slug. */
  route?: string
}

const rule = (
  label: string,
  to: string,
  icon: string,
  roles: readonly Role[],
  needs?: MenuRule['needs'],
): MenuRule => (needs ? { label, to, icon, roles, needs } : { label, to, icon, roles })

/** Open to everyone; the spec's side nav has no entry for it. */
const readersOfTheCalendar: readonly Role[] = [
  ...(['Student', 'Team', 'Council', 'Railway', 'RegDesk', 'Alumni', 'AlumniAdmin', 'All'] as const),
]

const inGroup = (group: MenuEntry['group'], ...rules: readonly MenuRule[]): MenuRule[] =>
  rules.map((entry) => ({ ...entry, ...(group && { group }) }))

/** Spec section 6, Side nav; grouped by use. */
const sideRules: readonly MenuRule[] = [
  rule('Dashboard', '/dashboard', 'dashboard', ['Team']),
  rule('Dashboard', '/alumni/dashboard', 'dashboard', ['Alumni']),
  rule('Dashboard', '/alumniadmin', 'dashboard', ['AlumniAdmin']),
  rule('Event Reports', '/reports', 'report', ['Council']),
  rule('Railway', '/railway/admin', 'train', ['Railway']),
  rule('RegDesk', '/tml/regdesk', 'clipboard', ['RegDesk']),
  rule('Announcements', '/announcements', 'speakerphone', ['Student', 'Team', 'Council', 'Alumni']),
  rule('Calendar', '/academiccalendar', 'calendarMonth', readersOfTheCalendar),
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
    rule('TML', '/tml', 'confetti', ['Student', 'Team', 'All']),
    rule('Event Dashboard', '/tml/eventhead', 'flame', ['Student', 'Team'], 'eventHead'),
  ),
]

/** Spec section 6, Profile menu shortcuts. */
const profileRules: readonly MenuRule[] = [
  { ...rule('Profile', '/profile', 'user', ['Student', 'Team']), route: '/profile/$slug' },
  { ...rule('Profile', '/alumni/profile', 'user', ['Alumni']), route: '/alumni/profile/$slug' },
  rule('My Events', '/events/my', 'calendar', ['Team']),
  { ...rule('My Registrations', '/events', 'certificate', holderRoles), search: { view: 'mine' } },
  {
    ...rule('Council desk', '/reports', 'clipboard', ['Council']),
    search: { desk: 'letters' },
    isOnHome: true,
  },
  rule('My Announcements', '/announcement/my', 'speakerphone', ['Team', 'Council', 'Alumni']),
  rule('My Blogs', '/blogs/my', 'article', ['Student', 'Team', 'Alumni']),
  { ...rule('My Notes', '/notes', 'notebook', ['Student']), search: { tab: 'mine' } },
  rule('My Query', '/myquery', 'messages', ['Student']),
  rule('My Forms', '/forms', 'forms', ['Team']),
  rule('Lakshya Dashboard', '/tml/lakshya/scoreboard/dashboard', 'trophy', ['Team'], 'scoreboard'),
  rule('Event Reports', '/reports', 'report', ['Team'], 'allReports'),
]

/** What people make, by the form that makes it; who may is what the route table says of the form. */
const createEntries: readonly MenuEntry[] = [
  { label: 'Ask Query', to: '/alumni/createQuery', icon: 'messages' },
  { label: 'Create event', to: '/events/create', icon: 'calendar' },
  { label: 'Create announcement', to: '/announcements/create', icon: 'speakerphone' },
  { label: 'Post an internship', to: '/alumni/announcement/internship', icon: 'clipboard' },
  { label: 'Write a blog', to: '/blogs/create', icon: 'article' },
  { label: 'Share notes', to: '/notes/create', icon: 'notebook' },
  { label: 'Create form', to: '/forms/create', icon: 'forms' },
]

/** What the role may create, for the palette and the plus of the phone's bar. */
export function createMenu({ role }: Pick<MenuViewer, 'role'>): MenuEntry[] {
  return createEntries.filter(({ to }) => mayOpen(role, to))
}

/**
 * Where the entry of the side navigation leads that is marked while a screen is open: its own, the one that the route
 * table names for it, else the viewer's home; null when the navigation has none of them.
 */
export function currentEntry(
  guard: Pick<Guard, 'path' | 'under'>,
  viewer: MenuViewer,
  hash = '',
): string | null {
  const places = new Set(sideMenu(viewer).map(placeOf))
  const { path, under } = guard
  const inList = under && placeOf({ to: under, hash: listHash })
  const wanted = [placeOf({ to: path, hash }), path, inList, under, roleHomes[viewer.role]]
  return wanted.find((place): place is string => place !== undefined && places.has(place)) ?? null
}

/** What names an entry among the others of a menu. */
export function placeOf({ to, hash }: Pick<MenuEntry, 'to' | 'hash'>): string {
  return hash ? `${to}#${hash}` : to
}

/** Where the list begins on a home that holds more above it (look.md section 8). */
const listHash = 'list'

/** The side navigation of a viewer: the entries of the role whose screens stand. */
export function sideMenu(viewer: MenuViewer): MenuEntry[] {
  const entries = entriesFor(sideRules, viewer)
  const home = roleHomes[viewer.role]
  if (viewer.role !== 'Student') return entries
  // A student's home is above the list of events, which keeps its entry.
  const others = entries.map((entry) => (entry.to === home ? { ...entry, hash: listHash } : entry))
  return [{ label: 'Home', to: home, icon: 'home' }, ...others]
}

/** The profile menu of a viewer, less the Logout that ends it. */
export function profileMenu(viewer: MenuViewer): MenuEntry[] {
  return entriesFor(profileRules, viewer)
}

function entriesFor(rules: readonly MenuRule[], viewer: MenuViewer): MenuEntry[] {
  return rules
    .filter((entry) => entry.roles.includes(viewer.role) && isMounted(entry) && mayNeed(entry, viewer))
    .map(({ label, to, icon, route, search, group }) => ({
      label,
      icon,
      to: route ? `${to}/${viewer.slug}` : to,
      ...(search && { search }),
      ...(group && { group }),
    }))
}

/** Whether something answers there: a screen, or the role's home, which always does. */
function isMounted({ route, to, isOnHome }: MenuRule): boolean {
  return isBuilt(route ?? to) || isOnHome === true
}

function mayNeed({ needs, route }: MenuRule, viewer: MenuViewer): boolean {
  if (route && !viewer.slug) return false
  if (needs === undefined) return true
  return needs === 'eventHead' ? viewer.isEventHead : viewer.rights.includes(needs)
}
