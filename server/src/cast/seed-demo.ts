import { addPeople, type CastMember } from '#cast/add-people.ts'
import { CastCaller } from '#cast/cast-caller.ts'
import { CastClock } from '#cast/cast-clock.ts'
import {
  alone,
  clearHalfSeed,
  endCastSessions,
  readDemoState,
  writeDemoState,
} from '#cast/demo-marker.store.ts'
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
import type { Transaction } from '#platform/database/database.ts'
import { Facts } from '#platform/facts.ts'
import { Jobs } from '#platform/jobs/jobs.ts'
import { Limits } from '#platform/limits/limits.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { Mails } from '#platform/mail/mails.ts'
import type { Portal } from '#platform/portal.ts'
import { markSeenButNewest } from '#rooms/notifications/mark-seen-but-newest.ts'
import { buildApp } from '#server/app.ts'

/** Receives the progress, like `120 of 566 people`; '' when everything is done. */
export type SeedProgress = (what: string) => void

/**
 * Fills an empty database with the demo: people, and two years of activity up to now, through the browsers'
 * calls. All or nothing: of several replicas one seeds while the others wait, and the remains of an
 * interrupted seed are removed before a new start. Does nothing in live mode or if there are other accounts.
 * @returns True if it has filled the database now.
 */
export async function seedDemo(portal: Portal, progress: SeedProgress = () => undefined): Promise<boolean> {
  if (portal.config.mode !== 'demo') return false
  return alone(portal.sessionPool, async () => {
    const state = await readDemoState(portal)
    if (state === 'done' || state === 'foreign') return false
    if (state === 'seeding') await clearHalfSeed(portal)
    await writeDemoState(portal, 'seeding')
    await seed(portal, progress)
    await writeDemoState(portal, 'done')
    return true
  })
}

async function seed(portal: Portal, progress: SeedProgress): Promise<void> {
  const startedAt = Date.now()
  const now = portal.clock.now()
  const members = await addPeople(portal, now, progress)
  const clock = new CastClock(now)
  const mails = new NoMails(portal.mails.parts)
  const past = { ...portalOfThePast(portal, clock), mails }
  const app = await buildApp(past)
  const caller = new CastCaller(portal, app, clock)
  const threads = planThreads(members, now)
  const stage = { past, caller, members, now, progress: together(progress) }
  // Three parts run concurrently: one computes while the others wait for the database. A part that needs
  // another's records runs after it.
  const rooms = clock.beside(() => playRooms(stage))
  await Promise.all([
    clock.beside(() => playThreads(past, caller, threads, stage.progress('threads'))),
    rooms,
    playEventRooms(stage, mails, rooms),
  ])
  await app.close()
  await portal.inTransaction((tx) => markSeenButNewest(tx, members.filter(isReader).map(unseenOf)))
  await endCastSessions(portal)
  progress('')
  const ms = Date.now() - startedAt
  portal.log.info({ people: members.length, queries: threads.length, ms }, 'the demo data is there')
}

interface Stage {
  past: Portal
  caller: CastCaller
  members: readonly CastMember[]
  now: Date
  /** Reports the progress of one of several concurrent parts. */
  progress: (part: string) => SeedProgress
}

async function playRooms({ past, caller, members, now, progress }: Stage): Promise<void> {
  const say = progress('rooms')
  const adminId = members.find(({ role }) => role === 'AlumniAdmin')?.id ?? ''
  say('registrations')
  await registerAlumni(past, caller, { now, adminId })
  say('teams and the council')
  await playTeams(caller, members, now)
  await playCouncil(caller, members, now)
  say('the calendar')
  await playCalendar(caller, members, now)
  say('blogs and announcements')
  await playBlogs(caller, members, now)
  await playAnnouncements(caller, members, now)
  say('notes')
  await playNotes(past, caller, members, now)
  say('')
}

/**
 * Plays events and the festival. The steps that need teams and the calendar's holidays wait for the other
 * rooms.
 */
async function playEventRooms(
  { past, caller, members, now, progress }: Stage,
  { codes }: NoMails,
  rooms: Promise<void>,
): Promise<void> {
  const say = progress('events')
  say('events')
  const events = await caller.beside(() => playEvents(past, caller, members, now))
  const playFestival = async () => {
    await playFestivalPeople(past, events, (address) => codes.get(address))
    await playFestivalSite(caller, members, now)
    await playLakshya(caller, members, now)
  }
  const playLastRooms = async () => {
    await rooms
    await playRailway(past, members, now)
    await playReports(caller, members, now)
    await playForms(past, caller, members, now)
  }
  say('the festival, railway concessions, reports and forms')
  await Promise.all([caller.beside(playFestival), caller.beside(playLastRooms)])
  say('')
}

/** Combines the progress of several parts into one line. */
function together(progress: SeedProgress): Stage['progress'] {
  const said = new Map<string, string>()
  return (part) => (what) => {
    said.set(part, what)
    progress([...said.values()].filter((one) => one !== '').join(', '))
  }
}

/**
 * Returns the portal with a settable clock, without effective limits, and with the facts and jobs of its own
 * app.
 */
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

/**
 * Turns off limits: two years of calls run in seconds, and they mustn't count against the first visitors of
 * the demo.
 */
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

/**
 * Returns the number of a person's unseen notifications: fixed for the named people, and up to ten for the
 * others.
 */
function unseenOf({ id, key }: CastMember): { accountId: string; unseenCount: number } {
  const known = key === 'alumni' ? 5 : key ? 3 : Number(id) % 11
  return { accountId: id, unseenCount: known }
}
