import { type AccountRole, bellRoles, type Role } from './roles.ts'
import { councilSlug } from './team-words.ts'

/**
 * The route table: every path of the portal with the roles that may open it, its tab title and its layout.
 * The router, the side navigation, the profile menu and the tests read it; no other code knows the roles of a
 * path.
 *
 * If `isBuilt` is false, the screen doesn't exist yet: the path shows the not-found page and no menu names
 * it.
 */
/** The facts about a viewer that guards depend on. The slug is that of the viewer's own page. */
export interface GuardViewer {
  role: Role
  slug: string | null
}

export interface Guard {
  /** Has `$slug` or `$id` for parameters. Paths match in any letter case. */
  path: string
  /** The tab's title. A screen that names its record ('Query | …') sets the rest itself. */
  title: string
  /**
   * The owner's specification gives the title letter by letter, so the tab shows it without the portal's
   * name.
   */
  isTitleGiven?: true
  /**
   * The people who may open it. `open`: anyone. `visitors`: anyone not signed in; others are sent to their
   * role's home.
   */
  roles: readonly AccountRole[] | 'open' | 'visitors'
  isBuilt: boolean
  /** Without top bar, side navigation and footer. */
  bare?: true
  /** In the festive theme, without the theme toggle. */
  festive?: true
  /** Returns the only `$slug` that the viewer may open; without it, any slug is allowed. */
  onlySlug?: (viewer: GuardViewer) => string | null
  /** The path whose menu entry is marked while this screen is open; null marks none, not even the home. */
  under?: string | null
}

const at = (path: string, title: string, roles: Guard['roles'], more: Partial<Guard> = {}): Guard => ({
  path,
  title,
  roles,
  isBuilt: false,
  ...more,
})
const built = { isBuilt: true } as const
const bare = { isBuilt: true, bare: true } as const
const festive = { festive: true } as const
const titled = { isBuilt: true, isTitleGiven: true } as const
const ofForum = { isBuilt: true, under: '/gstforum' } as const
const ofAnnouncements = { isBuilt: true, under: '/announcements' } as const
const ofBlogs = { isBuilt: true, under: '/blogs' } as const
const ofEvents = { isBuilt: true, under: '/events' } as const
const ofTeams = { isBuilt: true, under: '/teams' } as const
const ofExplore = { isBuilt: true, under: '/explore' } as const
const ofForms = { isBuilt: true, under: '/forms' } as const
const ofNotes = { isBuilt: true, under: '/notes' } as const

const writers = ['Team', 'Council', 'Alumni'] as const
const bloggers = ['Student', 'Team', 'Alumni'] as const
const profileReaders = ['Student', 'Team', 'Alumni', 'AlumniAdmin'] as const

export const guards: readonly Guard[] = [
  at('/', 'Home', 'visitors', bare),
  at('/register', 'Register', 'visitors', bare),
  at('/events', 'Events', 'open', built),
  at('/events/my', 'My Events', writers, ofEvents),
  at('/events/create', 'Create event', ['Team'], ofEvents),
  at('/events/tmlCreate', 'Create festival event', ['Team'], ofEvents),
  at('/events/update/$slug', 'Update event', ['Team'], ofEvents),
  at('/events/$slug', 'Event', 'open', ofEvents),
  at('/reports', 'Reports', ['Council', 'Team'], built),
  at('/academiccalendar', 'Academic calendar', 'open', built),
  at('/teams', 'Teams', 'open', built),
  at('/team/student-council', 'Student council', 'open', ofTeams),
  // The owner's specification names Team alone, but the council has no other place for editing its own page.
  at('/team/update/$slug', 'Update team', ['Team', 'Council'], { ...ofTeams, onlySlug: ownTeamSlug }),
  at('/team/$slug', 'Team', 'open', ofTeams),
  at('/dashboard', 'Dashboard', ['Team'], built),
  at('/profile/$slug', 'Profile', profileReaders, ofExplore),
  at('/editprofile', 'Edit profile', ['Student'], ofExplore),
  at('/explore', 'Explore', bloggers, built),
  at('/notes', 'Notes', ['Student'], built),
  at('/notes/create', 'Share notes', ['Student'], ofNotes),
  at('/blogs', 'Blogs', 'open', built),
  at('/blogs/my', 'My Blogs', bloggers, ofBlogs),
  at('/blogs/create', 'Write a blog', bloggers, ofBlogs),
  at('/blog/update/$slug', 'Update blog', bloggers, ofBlogs),
  at('/blog/$slug', 'Blog', 'open', ofBlogs),
  at('/announcements', 'Announcements', ['Student', ...writers], built),
  at('/announcement/my', 'My Announcements', writers, ofAnnouncements),
  at('/announcements/create', 'Create announcement', writers, ofAnnouncements),
  at('/announcements/update/$slug', 'Update announcement', writers, ofAnnouncements),
  at('/notifications', 'Notifications', bellRoles, { isBuilt: true, under: null }),
  at('/railway', 'Railway concession', ['Student'], built),
  at('/railway/admin', 'Railway desk', ['Railway'], built),
  at('/developers', 'About', 'open', built),
  at('/about', 'About', 'open', built),
  at('/privacy', 'Privacy', 'open', built),
  at('/copyright', 'Copyright', 'open', built),
  at('/forms', 'My Forms', ['Team'], built),
  at('/forms/create', 'Create form', ['Team'], ofForms),
  at('/update/$id', 'Update form', ['Team'], ofForms),
  at('/userform/$id', 'Form', 'open', built),
  at('/formthankyou', 'Thank you', 'open', built),
  at('/alumni/profile/$slug', 'Profile', profileReaders, ofExplore),
  at('/editalumniprofile', 'Edit profile', ['Alumni'], ofExplore),
  at('/alumni/registration', 'Alumni registration', 'open', bare),
  at('/alumni/createQuery', 'Ask Query', ['Student'], ofForum),
  // The specification gives alumni an edit link on a dashboard, but alumni own no queries, so the server
  // refuses them.
  at('/alumni/updateQuery/$slug', 'Edit Query', ['Student'], ofForum),
  at('/alumni/eachQuery/$slug', 'Query', ['Team', 'Student', 'Alumni'], ofForum),
  at('/gstforum', 'GST Forum', ['Student', 'Alumni'], titled),
  at('/myquery', 'My Query', ['Student'], { ...ofForum, isTitleGiven: true }),
  at('/alumni/dashboard', 'Alumni Dashboard', ['Alumni'], titled),
  at('/alumni/announcement/internship', 'Post an internship', ['Alumni'], ofAnnouncements),
  at('/alumni/update/internship/$slug', 'Update internship', ['Alumni'], ofAnnouncements),
  at('/alumniadmin', 'Alumni admin', ['AlumniAdmin'], built),
  at('/tml/regdesk', 'Registration desk', ['RegDesk'], built),
  at('/tml/regdesk/$slug', 'Registration desk', ['RegDesk'], { ...built, under: '/tml/regdesk' }),
  at('/tml', 'TML', 'open', { ...festive, isBuilt: true }),
  at('/tml/sponsors', 'TML | Sponsors', 'open', { ...festive, isBuilt: true, under: '/tml' }),
  at('/tml/events', 'TML | Events', 'open', { ...built, ...festive, under: '/tml' }),
  at('/tml/eventhead', 'Event Dashboard', ['Student', 'Team'], built),
  at('/tml/lakshya/scoreboard', 'TML | Lakshya Scoreboard', 'open', {
    ...festive,
    ...titled,
    under: '/tml',
  }),
  at('/tml/lakshya/scoreboard/dashboard', 'Lakshya Dashboard', ['Team'], { ...built, under: '/tml' }),
  at('/tml/$slug', 'TML', 'open', { ...built, ...festive, under: '/tml' }),
]

/**
 * Returns the slug of the only team page that the viewer may edit. A team edits its own page and the council
 * its own.
 */
function ownTeamSlug({ role, slug }: GuardViewer): string | null {
  return role === 'Council' ? councilSlug : slug
}

/** The first screen of each role, to which the guard also sends people from pages that aren't theirs. */
export const roleHomes: Readonly<Record<Role, string>> = {
  Student: '/events',
  Team: '/dashboard',
  Council: '/reports',
  Railway: '/railway/admin',
  RegDesk: '/tml/regdesk',
  Alumni: '/alumni/dashboard',
  AlumniAdmin: '/alumniadmin',
  All: '/',
}

/** Returns true if the path's screen exists. */
export function isBuilt(path: string): boolean {
  return guards.some((guard) => guard.path === path && guard.isBuilt)
}

/** Returns true if the path's screen exists and the role may open it. Check it before rendering a link. */
export function mayOpen(role: Role, path: string): boolean {
  const guard = guards.find((row) => row.path === path)
  if (!guard?.isBuilt) return false
  if (guard.roles === 'open') return true
  if (guard.roles === 'visitors') return role === 'All'
  return role !== 'All' && guard.roles.includes(role)
}
