import { guards } from '@portal/contract/guards.ts'
import type { AccountRole } from '@portal/contract/roles.ts'

/** The address of a screen and the role that looks at it; null for a visitor. */
interface Look {
  path: string
  as: AccountRole | null
}

const forumScreens: readonly Look[] = [
  { path: '/gstforum', as: 'Student' },
  { path: '/gstforum?name=nothing-has-this-title', as: 'Student' },
  { path: '/myquery', as: 'Student' },
  { path: '/notifications', as: 'Student' },
  { path: '/notifications?type=Railway&show=unseen', as: 'Alumni' },
  { path: '/alumni/createQuery', as: 'Student' },
  { path: '/alumni/updateQuery/$query', as: 'Student' },
  { path: '/alumni/eachQuery/$query', as: 'Alumni' },
  // Seven answers by people with names of every length, and an asker with the demo's longest name.
  { path: '/alumni/eachQuery/$long', as: 'Student' },
]
const peopleScreens: readonly Look[] = [
  { path: '/alumni/dashboard', as: 'Alumni' },
  { path: '/alumni/profile/$alumnus', as: 'AlumniAdmin' },
  { path: '/profile/$student', as: 'Student' },
  { path: '/profile/$longName', as: 'Team' },
  { path: '/explore', as: 'Student' },
  { path: '/explore?show=students', as: 'Alumni' },
  { path: '/explore?show=companies', as: 'Team' },
  { path: '/explore?name=nobody-has-this-name', as: 'Student' },
  { path: '/editprofile', as: 'Student' },
  { path: '/editalumniprofile', as: 'Alumni' },
  { path: '/editprofile?tab=notifications', as: 'Student' },
]
const deskScreens: readonly Look[] = [
  { path: '/alumniadmin', as: 'AlumniAdmin' },
  { path: '/alumniadmin?status=approved', as: 'AlumniAdmin' },
  { path: '/alumniadmin?name=nobody-has-this-name', as: 'AlumniAdmin' },
  { path: '/alumniadmin?view=import', as: 'AlumniAdmin' },
  { path: '/alumniadmin?view=internships', as: 'AlumniAdmin' },
  { path: '/alumniadmin?view=forum&state=unanswered', as: 'AlumniAdmin' },
  { path: '/alumniadmin?view=mail', as: 'AlumniAdmin' },
  { path: '/alumniadmin/summer', as: 'AlumniAdmin' },
  { path: '/alumniadmin/summer?view=import', as: 'AlumniAdmin' },
  { path: '/alumniadmin/people', as: 'AlumniAdmin' },
  { path: '/alumniadmin/people?tab=Student&name=nobody-has-this-name', as: 'AlumniAdmin' },
  { path: '/alumniadmin/people?tab=audit', as: 'AlumniAdmin' },
  { path: '/alumniadmin/people/$blockedAlumnus', as: 'AlumniAdmin' },
  { path: '/council/people', as: 'Council' },
  { path: '/council/people/$teamAccount', as: 'Council' },
  { path: '/privacy?unsubscribe=1.none', as: null },
]
const railwayDeskScreens: readonly Look[] = [
  { path: '/railway/admin', as: 'Railway' },
  { path: '/railway/admin?list=all', as: 'Railway' },
  { path: '/railway/admin?list=all&name=nobody-has-this-name', as: 'Railway' },
  { path: '/railway/admin?view=tokens', as: 'Railway' },
  { path: '/railway/admin?view=stations', as: 'Railway' },
  { path: '/railway/admin?view=booklets', as: 'Railway' },
  { path: '/railway/admin?view=settings', as: 'Railway' },
]
const railwayScreens: readonly Look[] = [
  { path: '/railway', as: 'Student' },
  { path: '/railway?form=apply', as: 'Student' },
]
const lakshyaScreens: readonly Look[] = [
  { path: '/tml/lakshya/scoreboard', as: null },
  { path: '/tml/lakshya/scoreboard?reveal=1', as: 'Team' },
  { path: '/tml/lakshya/scoreboard/dashboard', as: 'Team' },
]
const festivalScreens: readonly Look[] = [
  { path: '/tml', as: null },
  { path: '/tml/sponsors', as: null },
  { path: '/tml/sponsors', as: 'Team' },
  { path: '/tml/events', as: null },
  { path: '/tml/$festivalEvent', as: null },
  { path: '/tml/$festivalEvent', as: 'Student' },
  { path: '/tml/regdesk', as: 'RegDesk' },
  { path: '/tml/regdesk/$festivalEvent', as: 'RegDesk' },
  { path: '/tml/eventhead', as: 'Team' },
]
const teamScreens: readonly Look[] = [
  { path: '/teams', as: null },
  { path: '/teams?name=nothing-has-this-name', as: null },
  { path: '/team/sports-team?tab=members', as: 'Student' },
  { path: '/team/ham-radio-club', as: null },
  { path: '/team/student-council', as: 'Student' },
  { path: '/dashboard', as: 'Team' },
  { path: '/team/update/sports-team', as: 'Team' },
  { path: '/team/update/sports-team?tab=roster', as: 'Team' },
  { path: '/team/update/sports-team?tab=gallery', as: 'Team' },
  { path: '/team/update/coders-club', as: 'Team' },
]
const announcementScreens: readonly Look[] = [
  { path: '/announcements', as: 'Student' },
  { path: '/announcements?tab=internships', as: 'Alumni' },
  { path: '/announcements?search=nothing-has-this-word', as: 'Student' },
  { path: '/announcements?open=$announcement', as: 'Council' },
  { path: '/announcements?open=$internship', as: 'Alumni' },
  { path: '/announcement/my', as: 'Council' },
  { path: '/announcement/my', as: 'Alumni' },
  { path: '/announcements/create', as: 'Council' },
  { path: '/announcements/update/$announcement', as: 'Council' },
  { path: '/alumni/announcement/internship', as: 'Alumni' },
  { path: '/alumni/update/internship/$internship', as: 'Alumni' },
]
const calendarScreens: readonly Look[] = [
  { path: '/academiccalendar', as: 'Student' },
  { path: '/academiccalendar?view=list', as: null },
  { path: '/academiccalendar?view=term', as: null },
  { path: '/academiccalendar?academicYear=2021-22', as: null },
  { path: '/academiccalendar?draft=open', as: 'Council' },
]
const blogScreens: readonly Look[] = [
  { path: '/blogs', as: null },
  { path: '/blogs?search=interview', as: 'Student' },
  { path: '/blogs?search=nothing-has-this-word', as: null },
  { path: '/blogs?tab=reports', as: 'Council' },
  { path: '/blogs/my?tab=returned', as: 'Student' },
  { path: '/blogs/my', as: 'Alumni' },
  { path: '/blogs/my?tab=scheduled', as: 'Student' },
  { path: '/blogs/create', as: 'Student' },
  { path: '/blog/update/$blog', as: 'Alumni' },
  { path: '/blog/$blog', as: null },
  { path: '/blog/$blog', as: 'Student' },
]
const noteScreens: readonly Look[] = [
  { path: '/notes', as: 'Student' },
  { path: '/notes?search=nothing-has-this-word', as: 'Student' },
  { path: '/notes?subject=$subject&module=6', as: 'Student' },
  { path: '/notes?note=$note', as: 'Student' },
  { path: '/notes?tab=mine', as: 'Student' },
  { path: '/notes/create', as: 'Student' },
  { path: '/notes/create?edit=$ownNote', as: 'Student' },
  ...['letters', 'documents', 'blogs', 'notes', 'subjects', 'calendar'].map(
    (desk) => ({ path: `/reports?desk=${desk}`, as: 'Council' }) as const,
  ),
]
const eventScreens: readonly Look[] = [
  { path: '/events', as: null },
  { path: '/events', as: 'Student' },
  { path: '/events?name=nothing-has-this-title', as: null },
  { path: '/events?view=month', as: null },
  { path: '/events?view=mine', as: 'Student' },
  { path: '/events/$event', as: null },
  { path: '/events/$ownEvent', as: 'Student' },
  { path: '/events/$ownEvent?ticket=open', as: 'Student' },
  { path: '/events/my', as: 'Team' },
  { path: '/events/create', as: 'Team' },
  { path: '/events/tmlCreate', as: 'Team' },
  { path: '/events/update/$teamEvent', as: 'Team' },
]
const reportScreens: readonly Look[] = [
  { path: '/reports', as: 'Council' },
  { path: '/reports?name=nothing-has-this-name', as: 'Council' },
  { path: '/reports?view=summary', as: 'Council' },
  { path: '/reports?report=$report', as: 'Council' },
  { path: '/reports?report=$report', as: 'Team' },
]
const formResultScreens: readonly Look[] = [
  { path: '/forms', as: 'Team' },
  { path: '/forms?form=1', as: 'Team' },
  { path: '/forms?form=1&tab=answers', as: 'Team' },
  { path: '/forms?form=1&tab=missing', as: 'Team' },
]
const formScreens: readonly Look[] = [
  { path: '/userform/$form', as: null },
  { path: '/userform/$form', as: 'Student' },
  { path: '/forms/create', as: 'Team' },
  { path: '/update/$form', as: 'Team' },
]
const openScreens: readonly Look[] = [
  { path: '/about', as: 'Student' },
  { path: '/guide', as: 'Student' },
  { path: '/guide?role=Railway', as: 'RegDesk' },
  { path: '/guide', as: null },
  { path: '/alumni/registration?confirm=$claim', as: null },
  { path: '/nowhere', as: 'Student' },
]

/** The screens that need a record, a state or a role of their own, by part of the portal. */
const chosenScreens: Readonly<Record<string, readonly Look[]>> = {
  forum: forumScreens,
  people: peopleScreens,
  desk: deskScreens,
  railwayDesk: railwayDeskScreens,
  lakshya: lakshyaScreens,
  railway: railwayScreens,
  festival: festivalScreens,
  teams: teamScreens,
  calendar: calendarScreens,
  blogs: blogScreens,
  announcements: announcementScreens,
  notes: noteScreens,
  reports: reportScreens,
  events: eventScreens,
  forms: formScreens,
  'results of forms': formResultScreens,
  open: openScreens,
}

const chosenPaths = new Set(Object.values(chosenScreens).flatMap((looks) => looks.map(({ path }) => path)))

/** The other screens of the route table without a record, for the first role that may open each. */
const otherScreens = guards
  .filter(({ path }) => !path.includes('$') && path !== '/register' && !chosenPaths.has(path))
  .map(({ path, roles }): Look => ({ path, as: typeof roles === 'string' ? null : (roles[0] ?? null) }))

/** All screens to look at. A test fails for a path of the route table that is missing. */
export const looksByPart: Readonly<Record<string, readonly Look[]>> = {
  ...chosenScreens,
  others: otherScreens,
}
