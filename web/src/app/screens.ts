import type { FunctionComponent } from 'react'
import type { ReadAhead } from '#web/platform/read-ahead.ts'

export type LoadPage = () => Promise<{ Page: FunctionComponent; read?: ReadAhead }>

/**
 * The one table from a path of the contract's guards to its page. Every page exports `Page` and is loaded when it is
 * opened (or hovered), and with it what its `read` asks for. A built path without an entry shows the not-found page,
 * and a test says so.
 */
export const screens: Readonly<Record<string, LoadPage>> = {
  '/': () => import('#web/pages/home.tsx'),
  '/register': () => import('#web/pages/register.tsx'),
  '/developers': () => import('#web/pages/about.tsx'),
  '/about': () => import('#web/pages/about.tsx'),
  '/privacy': () => import('#web/pages/privacy.tsx'),
  '/copyright': () => import('#web/pages/copyright.tsx'),
  '/events': () => import('#web/pages/events.tsx'),
  '/events/my': () => import('#web/pages/my-events.tsx'),
  '/events/create': () => import('#web/pages/create-event.tsx'),
  '/events/tmlCreate': () => import('#web/pages/create-festival-event.tsx'),
  '/tml/eventhead': () => import('#web/pages/event-head.tsx'),
  '/events/update/$slug': () => import('#web/pages/update-event.tsx'),
  '/events/$slug': () => import('#web/pages/event.tsx'),
  '/tml': () => import('#web/pages/tml.tsx'),
  '/tml/sponsors': () => import('#web/pages/tml-sponsors.tsx'),
  '/tml/events': () => import('#web/pages/tml-events.tsx'),
  '/tml/$slug': () => import('#web/pages/tml-event.tsx'),
  '/gstforum': () => import('#web/pages/gst-forum.tsx'),
  '/myquery': () => import('#web/pages/my-query.tsx'),
  '/alumniadmin': () => import('#web/pages/alumni-admin.tsx'),
  '/alumni/dashboard': () => import('#web/pages/alumni-dashboard.tsx'),
  '/alumni/eachQuery/$slug': () => import('#web/pages/each-query.tsx'),
  '/alumni/createQuery': () => import('#web/pages/create-query.tsx'),
  '/alumni/updateQuery/$slug': () => import('#web/pages/update-query.tsx'),
  '/alumni/registration': () => import('#web/pages/alumni-registration.tsx'),
  '/alumni/profile/$slug': () => import('#web/pages/alumni-profile.tsx'),
  '/explore': () => import('#web/pages/explore.tsx'),
  '/profile/$slug': () => import('#web/pages/profile.tsx'),
  '/tml/regdesk': () => import('#web/pages/reg-desk-events.tsx'),
  '/tml/regdesk/$slug': () => import('#web/pages/reg-desk.tsx'),
  '/railway': () => import('#web/pages/railway.tsx'),
  '/railway/admin': () => import('#web/pages/railway-admin.tsx'),
  '/reports': () => import('#web/pages/reports.tsx'),
  '/dashboard': () => import('#web/pages/dashboard.tsx'),
  '/academiccalendar': () => import('#web/pages/academic-calendar.tsx'),
  '/teams': () => import('#web/pages/teams.tsx'),
  '/team/student-council': () => import('#web/pages/student-council.tsx'),
  '/team/update/$slug': () => import('#web/pages/update-team.tsx'),
  '/team/$slug': () => import('#web/pages/team.tsx'),
  '/tml/lakshya/scoreboard': () => import('#web/pages/lakshya-scoreboard.tsx'),
  '/tml/lakshya/scoreboard/dashboard': () => import('#web/pages/lakshya-dashboard.tsx'),
  '/announcements': () => import('#web/pages/announcements.tsx'),
  '/announcement/my': () => import('#web/pages/my-announcements.tsx'),
  '/announcements/create': () => import('#web/pages/create-announcement.tsx'),
  '/announcements/update/$slug': () => import('#web/pages/update-announcement.tsx'),
  '/alumni/announcement/internship': () => import('#web/pages/post-internship.tsx'),
  '/alumni/update/internship/$slug': () => import('#web/pages/update-internship.tsx'),
  '/blogs': () => import('#web/pages/blogs.tsx'),
  '/blogs/my': () => import('#web/pages/my-blogs.tsx'),
  '/blogs/create': () => import('#web/pages/create-blog.tsx'),
  '/blog/update/$slug': () => import('#web/pages/update-blog.tsx'),
  '/blog/$slug': () => import('#web/pages/blog.tsx'),
  '/notes': () => import('#web/pages/notes.tsx'),
  '/notes/create': () => import('#web/pages/create-note.tsx'),
  '/userform/$id': () => import('#web/pages/user-form.tsx'),
  '/formthankyou': () => import('#web/pages/form-thank-you.tsx'),
  '/forms': () => import('#web/pages/forms.tsx'),
  '/editprofile': () => import('#web/pages/edit-profile.tsx'),
  '/editalumniprofile': () => import('#web/pages/edit-alumni-profile.tsx'),
}

/** What a role starts on while its home has no screen of its own. */
export const interimHome: LoadPage = () => import('#web/pages/own-home.tsx')
