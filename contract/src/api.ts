import { accountMerges } from './account-merges.ts'
import { alumniDesk } from './alumni-desk.ts'
import { alumniRegistration } from './alumni-registration.ts'
import { announcementComments } from './announcement-comments.ts'
import { announcements } from './announcements.ts'
import { blogs } from './blogs.ts'
import { calendar } from './calendar.ts'
import { hasPlace } from './college.ts'
import { council } from './council.ts'
import { deskMails } from './desk-mails.ts'
import { eachSummer } from './each-summer.ts'
import type { Endpoint } from './endpoint.ts'
import { eventCertificates } from './event-certificates.ts'
import { eventCrew } from './event-crew.ts'
import { eventFeedbacks } from './event-feedback.ts'
import { eventHeads } from './event-heads.ts'
import { eventPayments } from './event-payments.ts'
import { eventQuestions } from './event-questions.ts'
import { eventRegistrations } from './event-registrations.ts'
import { eventTeam } from './event-team.ts'
import { events } from './events.ts'
import { explore } from './explore.ts'
import { festivalDesk } from './festival-desk.ts'
import { festivalEnquiries } from './festival-enquiries.ts'
import { festivalEvents } from './festival-events.ts'
import { festivalSite } from './festival-site.ts'
import { festivalSponsors } from './festival-sponsors.ts'
import { formFilling } from './form-filling.ts'
import { formResultsApi } from './form-results.ts'
import { forms } from './forms.ts'
import { forum } from './forum.ts'
import { forumAsked } from './forum-asked.ts'
import { forumDesk } from './forum-desk.ts'
import { forumFollows } from './forum-follows.ts'
import { forumMentions } from './forum-mentions.ts'
import { forumReports } from './forum-reports.ts'
import { internships } from './internships.ts'
import { lakshya } from './lakshya.ts'
import { mailChoices, reminders } from './mail-choices.ts'
import { managedAccounts } from './managed-accounts.ts'
import { noteDesk } from './note-desk.ts'
import { noteSharing } from './note-sharing.ts'
import { notes } from './notes.ts'
import { notifications } from './notifications.ts'
import { people } from './people.ts'
import { profiles } from './profiles.ts'
import { push } from './push.ts'
import { railway } from './railway.ts'
import { railwayBooklets } from './railway-booklets.ts'
import { railwayDesk } from './railway-desk.ts'
import { railwayFares } from './railway-fares.ts'
import { reports } from './reports.ts'
import { search } from './search.ts'
import { session } from './session.ts'
import { site } from './site.ts'
import { studentImport } from './student-import.ts'
import { teamRosterImport } from './team-roster-import.ts'
import { teams } from './teams.ts'
import { today } from './today.ts'
import { uploads } from './uploads.ts'

/** Every call of the portal, by room. A test checks that the server implements each exactly once. */
export const rooms = {
  site,
  session,
  people,
  profiles,
  alumniRegistration,
  alumniDesk,
  deskMails,
  eachSummer,
  managedAccounts,
  studentImport,
  mailChoices,
  reminders,
  accountMerges,
  explore,
  teams,
  teamRosterImport,
  calendar,
  events,
  eventRegistrations,
  eventCrew,
  eventPayments,
  eventCertificates,
  eventFeedbacks,
  eventQuestions,
  reports,
  eventTeam,
  festivalDesk,
  eventHeads,
  festivalSite,
  festivalSponsors,
  festivalEnquiries,
  council,
  uploads,
  formFilling,
  formResultsApi,
  forms,
  forum,
  forumAsked,
  forumDesk,
  forumFollows,
  forumMentions,
  forumReports,
  notifications,
  push,
  blogs,
  notes,
  noteSharing,
  noteDesk,
  announcements,
  announcementComments,
  internships,
  festivalEvents,
  lakshya,
  railwayDesk,
  railwayBooklets,
  railwayFares,
  railway,
  search,
  today,
}

type Rooms = typeof rooms
type AnyEndpoint = { [R in keyof Rooms]: Rooms[R][keyof Rooms[R]] }[keyof Rooms]

/**
 * Every call by its line, such as `GET /alumni/getQuery`. The browser names calls this way and needs no table
 * at run time.
 */
export type Api = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E }

/** The calls of the rooms that the college has. */
export const endpoints: readonly Endpoint[] = Object.values(rooms)
  .flatMap((room): readonly Endpoint[] => Object.values(room))
  .filter(({ path }) => hasPlace(path))
