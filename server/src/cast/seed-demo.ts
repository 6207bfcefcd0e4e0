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
  const stage = new Stage(past, caller, members, now)
  const part = together(progress)
  // Three parts run concurrently: one computes while the others wait for the database. A part that needs
  // another's records runs after it.
  const rooms = clock.beside(() => playRooms(stage, part('rooms')))
  await Promise.all([
    clock.beside(() => playThreads(stage, threads, part('threads'))),
    rooms,
    playEventRooms(stage, part('events'), mails, rooms),
  ])
  await app.close()
  await portal.inTransaction((tx) => markSeenButNewest(tx, members.filter(isReader).map(unseenOf)))
  await endCastSessions(portal)
  progress('')
  const ms = Date.now() - startedAt
  portal.log.info({ people: members.length, queries: threads.length, ms }, 'the demo data is there')
}

async function playRooms(stage: Stage, say: SeedProgress): Promise<void> {
  say('registrations')
  await registerAlumni(stage)
  say('teams and the council')
  await playTeams(stage)
  await playCouncil(stage)
  say('the calendar')
  await playCalendar(stage)
  say('blogs and announcements')
  await playBlogs(stage)
  await playAnnouncements(stage)
  say('notes')
  await playNotes(stage)
  say('')
}

/**
 * Plays events and the festival. The steps that need teams and the calendar's holidays wait for the other
 * rooms.
 */
async function playEventRooms(stage: Stage, say: SeedProgress, { codes }: NoMails, rooms: Promise<void>) {
  const { caller } = stage
  say('events')
  const events = await caller.beside(() => playEvents(stage))
  const playFestival = async () => {
    await playFestivalPeople(stage, events, (address) => codes.get(address))
    await playFestivalSite(stage)
    await playLakshya(stage)
  }
  const playLastRooms = async () => {
    await rooms
    await playRailway(stage)
    await playReports(stage)
    await playForms(stage)
  }
  say('the festival, railway concessions, reports and forms')
  await Promise.all([caller.beside(playFestival), caller.beside(playLastRooms)])
  say('')
}

/** Combines the progress of several parts into one line. */
function together(progress: SeedProgress): (part: string) => SeedProgress {
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
