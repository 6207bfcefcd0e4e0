import type { CastMember } from '#cast/add-people.ts'
import { CastCaller } from '#cast/cast-caller.ts'
import { CastClock } from '#cast/cast-clock.ts'
import { endCastSessions } from '#cast/demo-marker.store.ts'
import { playFestivalPeople } from '#cast/festival/play-festival-people.ts'
import { playFestivalSite } from '#cast/festival/play-festival-site.ts'
import { playForms } from '#cast/forms/play-forms.ts'
import { planThreads } from '#cast/plan-threads.ts'
import { playAnnouncements } from '#cast/play-announcements.ts'
import { playBlogs } from '#cast/play-blogs.ts'
import { playCalendar } from '#cast/play-calendar.ts'
import { playCouncil } from '#cast/play-council.ts'
import { playEvents } from '#cast/play-events.ts'
import { playLakshya } from '#cast/play-lakshya.ts'
import { playNotes } from '#cast/play-notes.ts'
import { playReports } from '#cast/play-reports.ts'
import { playTeams } from '#cast/play-teams.ts'
import { playThreads } from '#cast/play-threads.ts'
import { playRailway } from '#cast/railway/play-railway.ts'
import { registerAlumni } from '#cast/register-alumni.ts'
import { Stage } from '#cast/stage.ts'
import type { Transaction } from '#platform/database/database.ts'
import { Facts } from '#platform/facts.ts'
import { Jobs } from '#platform/jobs/jobs.ts'
import { Limits } from '#platform/limits/limits.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { Mails } from '#platform/mail/mails.ts'
import type { Portal } from '#platform/portal.ts'
import { markSeenButNewest } from '#rooms/notifications/mark-seen-but-newest.ts'
import { buildApp } from '#server/app.ts'

/**
 * Plays two years of the cast's activity, up to now.
 * @param onCall Called after each call.
 * @returns the number of queries.
 */
export async function playTexts(
  portal: Portal,
  members: readonly CastMember[],
  now: Date,
  onCall: () => void,
): Promise<number> {
  const clock = new CastClock(now)
  const mails = new NoMails(portal.mails.parts)
  const past = { ...portalOfThePast(portal, clock), mails }
  const app = await buildApp(past)
  const caller = new CastCaller({ portal, app, clock, onCall })
  const threads = planThreads(members, now)
  const stage = new Stage(past, caller, members, now)
  // Three parts run concurrently: one computes while the others wait for the database. A part that needs
  // another's records runs after it.
  const rooms = clock.beside(() => playRooms(stage))
  await Promise.all([
    clock.beside(() => playThreads(stage, threads)),
    rooms,
    playEventRooms(stage, mails, rooms),
  ])
  await app.close()
  await portal.inTransaction((tx) => markSeenButNewest(tx, members.filter(isReader).map(unseenOf)))
  await endCastSessions(portal)
  return threads.length
}

async function playRooms(stage: Stage): Promise<void> {
  await registerAlumni(stage)
  await playTeams(stage)
  await playCouncil(stage)
  await playCalendar(stage)
  await playBlogs(stage)
  await playAnnouncements(stage)
  await playNotes(stage)
}

/** Plays events and the festival. Steps that need teams and the calendar's holidays wait for those rooms. */
async function playEventRooms(stage: Stage, { codes }: NoMails, rooms: Promise<void>): Promise<void> {
  const { caller } = stage
  const events = await caller.beside(() => playEvents(stage))
  const playFestival = async () => {
    await playFestivalPeople(stage, events, (address) => codes.get(address))
    await playFestivalSite(stage)
    await playLakshya(stage)
  }
  const playLastRooms = async () => {
    await rooms
    const last = [playRailway, playReports, playForms]
    await Promise.all(last.map((play) => caller.beside(() => play(stage))))
  }
  await Promise.all([caller.beside(playFestival), caller.beside(playLastRooms)])
}

/** Returns the portal with a settable clock, effectively no limits, and the facts and jobs of its own app. */
function portalOfThePast(portal: Portal, clock: CastClock): Portal {
  return {
    ...portal,
    clock,
    // There are thousands of calls, and the errors of each are thrown anyway.
    log: portal.log.child({}, { level: 'silent' }),
    facts: new Facts(),
    jobs: new Jobs(portal.sessionPool, portal.log),
    limits: new NoLimits({ db: portal.db, clock: portal.clock, scale: 1 }),
  }
}

/** Turns off limits: two years of calls in seconds mustn't count against the demo's first visitors. */
class NoLimits extends Limits {
  override async count(): Promise<void> {}
}

/** Sends no mails to people who don't exist, and keeps the codes with which guests confirm their e-mail. */
class NoMails extends Mails {
  readonly codes = new Map<string, string>()

  override async add(_tx: unknown, { to, subject }: Mail): Promise<void> {
    const code = /^\d{6}(?= is your code)/.exec(subject)?.[0]
    if (code) this.codes.set(to.address, code)
  }

  /** These mails don't count towards the caps of real people. */
  override async addForGuest(tx: Transaction, mail: Mail): Promise<void> {
    await this.add(tx, mail)
  }
}

function isReader({ role }: CastMember): boolean {
  return role === 'Student' || role === 'Alumni'
}

/** Returns the number of a person's unseen notifications: fixed for named people, up to ten for others. */
function unseenOf({ id, key }: CastMember): { accountId: string; unseenCount: number } {
  const known = key === 'alumni' ? 5 : key ? 3 : Number(id) % 11
  return { accountId: id, unseenCount: known }
}
