import { college, hasPlace } from './college.ts'
import { pillarName, scoreboardName } from './event-words.ts'
import { type AccountRole, bellRoles, type Role } from './roles.ts'
import { councilSlug } from './team-words.ts'

/**
 * The route table: every path of the portal with the roles that may open it, its tab title and its layout.
 * The router, the side navigation, the profile menu and the tests read it; no other code knows the roles of a
 * path.
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
  ...more,
})
const festival = college.festival.name
const bare = { bare: true } as const
const festive = { festive: true } as const
const titled = { isTitleGiven: true } as const
const ofForum = { under: '/gstforum' } as const
const ofAnnouncements = { under: '/announcements' } as const
const ofBlogs = { under: '/blogs' } as const
const ofEvents = { under: '/events' } as const
const ofTeams = { under: '/teams' } as const
const ofExplore = { under: '/explore' } as const
const ofForms = { under: '/forms' } as const
const ofNotes = { under: '/notes' } as const

const writers = ['Team', 'Council', 'Alumni'] as const
const bloggers = ['Student', 'Team', 'Alumni'] as const
const profileReaders = ['Student', 'Team', 'Alumni', 'AlumniAdmin'] as const

const all: readonly Guard[] = [
  at('/', 'Home', 'visitors', bare),
  at('/register', 'Register', 'visitors', bare),
  at('/events', 'Events', 'open'),
  at('/events/my', 'My Events', writers, ofEvents),
  at('/events/create', 'Create event', ['Team'], ofEvents),
  at('/events/tmlCreate', 'Create festival event', ['Team'], ofEvents),
  at('/events/update/$slug', 'Update event', ['Team'], ofEvents),
  at('/events/$slug', 'Event', 'open', ofEvents),
  at('/reports', 'Reports', ['Council', 'Team']),
  at('/academiccalendar', 'Academic calendar', 'open'),
  at('/teams', 'Teams', 'open'),
  at('/team/student-council', 'Student council', 'open', ofTeams),
  // The owner's specification names Team alone, but the council has no other place for editing its own page.
  at('/team/update/$slug', 'Update team', ['Team', 'Council'], { ...ofTeams, onlySlug: ownTeamSlug }),
  at('/team/$slug', 'Team', 'open', ofTeams),
  at('/dashboard', 'Dashboard', ['Team']),
  at('/profile/$slug', 'Profile', profileReaders, ofExplore),
  at('/editprofile', 'Edit profile', ['Student'], ofExplore),
  at('/explore', 'Explore', bloggers),
  at('/notes', 'Notes', ['Student']),
  at('/notes/create', 'Share notes', ['Student'], ofNotes),
  at('/blogs', 'Blogs', 'open'),
  at('/blogs/my', 'My Blogs', bloggers, ofBlogs),
  at('/blogs/create', 'Write a blog', bloggers, ofBlogs),
  at('/blog/update/$slug', 'Update blog', bloggers, ofBlogs),
  at('/blog/$slug', 'Blog', 'open', ofBlogs),
  at('/announcements', 'Announcements', ['Student', ...writers]),
  at('/announcement/my', 'My Announcements', writers, ofAnnouncements),
  at('/announcements/create', 'Create announcement', writers, ofAnnouncements),
  at('/announcements/update/$slug', 'Update announcement', writers, ofAnnouncements),
  at('/notifications', 'Notifications', bellRoles, { under: null }),
  at('/railway', 'Railway concession', ['Student']),
  at('/railway/admin', 'Railway desk', ['Railway']),
  at('/developers', 'About', 'open'),
  at('/about', 'About', 'open'),
  at('/guide', 'Guide', 'open'),
  at('/privacy', 'Privacy', 'open'),
  at('/copyright', 'Copyright', 'open'),
  at('/forms', 'My Forms', ['Team']),
  at('/forms/create', 'Create form', ['Team'], ofForms),
  at('/update/$id', 'Update form', ['Team'], ofForms),
  at('/userform/$id', 'Form', 'open'),
  at('/formthankyou', 'Thank you', 'open'),
  at('/alumni/profile/$slug', 'Profile', profileReaders, ofExplore),
  at('/editalumniprofile', 'Edit profile', ['Alumni'], ofExplore),
  at('/alumni/registration', 'Alumni registration', 'open', bare),
  at('/alumni/createQuery', 'Ask Query', ['Student'], ofForum),
  // The specification gives alumni an edit link on a dashboard, but alumni own no queries, so the server
  // refuses them.
  at('/alumni/updateQuery/$slug', 'Edit Query', ['Student'], ofForum),
  at('/alumni/eachQuery/$slug', 'Query', ['Team', 'Student', 'Alumni'], ofForum),
  at('/gstforum', college.forum.name, ['Student', 'Alumni'], titled),
  at('/myquery', 'My Query', ['Student'], { ...ofForum, isTitleGiven: true }),
  at('/alumni/dashboard', 'Alumni Dashboard', ['Alumni'], titled),
  at('/alumni/announcement/internship', 'Post an internship', ['Alumni'], ofAnnouncements),
  at('/alumni/update/internship/$slug', 'Update internship', ['Alumni'], ofAnnouncements),
  at('/alumniadmin', 'Alumni admin', ['AlumniAdmin']),
  at('/alumniadmin/summer', 'Each summer', ['AlumniAdmin']),
  at('/alumniadmin/people', 'Accounts', ['AlumniAdmin']),
  at('/alumniadmin/people/$id', 'Account', ['AlumniAdmin'], { under: '/alumniadmin/people' }),
  at('/council/people', 'Accounts', ['Council']),
  at('/council/people/$id', 'Account', ['Council'], { under: '/council/people' }),
  at('/tml/regdesk', 'Registration desk', ['RegDesk']),
  at('/tml/regdesk/$slug', 'Registration desk', ['RegDesk'], { under: '/tml/regdesk' }),
  at('/tml', festival, 'open', festive),
  at('/tml/sponsors', `${festival} | Sponsors`, 'open', { ...festive, under: '/tml' }),
  at('/tml/events', `${festival} | Events`, 'open', { ...festive, under: '/tml' }),
  at('/tml/eventhead', 'Event Dashboard', ['Student', 'Team']),
  at('/tml/lakshya/scoreboard', `${festival} | ${scoreboardName}`, 'open', {
    ...festive,
    ...titled,
    under: '/tml',
  }),
  at('/tml/lakshya/scoreboard/dashboard', `${pillarName('Lakshya')} Dashboard`, ['Team'], { under: '/tml' }),
  at('/tml/$slug', festival, 'open', { ...festive, under: '/tml' }),
]

/** The pages of the rooms that the college has. */
export const guards = all.filter(({ path }) => hasPlace(path))

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

/** Returns true if the role may open the path's screen. Check it before rendering a link. */
export function mayOpen(role: Role, path: string): boolean {
  const guard = guards.find((row) => row.path === path)
  if (!guard) return false
  if (guard.roles === 'open') return true
  if (guard.roles === 'visitors') return role === 'All'
  return role !== 'All' && guard.roles.includes(role)
}
