import { railway } from '@portal/contract/railway.ts'
import { ageOn, dayAfter, isOpenOn, renewalOpensOn } from '@portal/contract/railway-days.ts'
import type { OwnRailway, RailwayOffice } from '@portal/contract/railway-records.ts'
import type { RailwaySettings } from '@portal/contract/railway-settings.ts'
import { wasPass } from '@portal/contract/railway-states.ts'
import { railwayLimits } from '@portal/contract/railway-words.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'
import type { StudentRecord } from '#rooms/people/people.ts'
import type { ApplicationRow } from '../application.store.ts'
import { findHome } from '../home.store.ts'
import { officeDays } from '../office-hours.ts'
import { readRailwaySettings } from '../settings.store.ts'
import { findLatestChange } from '../station-change.store.ts'
import { accessStudent } from './access-application.ts'
import { isWaitingForOpening, listOwnApplications } from './own-application.store.ts'
import { presentApplication, presentHistoryRow } from './present-application.ts'
import { presentChange } from './present-station-change.ts'

export const readOwnRailway = handler(railway.readOwnRailway, async ({ portal, viewer }) => {
  const { db } = portal
  const day = indianDayOf(portal.clock.now())
  const student = await accessStudent(db, viewer)
  const [settings, rows, home, change, isWaiting] = await Promise.all([
    ...([readRailwaySettings(db), listOwnApplications(db, viewer.id), findHome(db, viewer.id)] as const),
    ...([findLatestChange(db, viewer.id), isWaitingForOpening(db, viewer.id)] as const),
  ])
  const shown = shownOf(rows, day)
  const application = shown ? await presentApplication(portal, shown) : null
  const pass = passOf(rows, day)
  return {
    data: {
      ...topLevel(application),
      day,
      application,
      pass: pass && pass !== shown ? presentHistoryRow(pass) : null,
      applications: rows.map(presentHistoryRow),
      student: presentStudent(student, day),
      office: await presentOffice(portal, settings, day),
      home: home ?? null,
      stationChange: change ? await presentChange(db, change) : null,
      isWaiting,
      apply: applyOf(rows, settings, day),
    },
  }
})

/** Returns the application on the card: the open one, the current pass, or the latest not cancelled. */
function shownOf(rows: readonly ApplicationRow[], day: string): ApplicationRow | undefined {
  const open = rows.find(({ state }) => state === 'Pending' || state === 'Approved')
  const [latest] = rows
  if (open || latest?.state === 'Rejected') return open ?? latest
  return passOf(rows, day) ?? latest
}

/** Returns the pass that ends last. */
function passOf(rows: readonly ApplicationRow[], day: string): ApplicationRow | undefined {
  return rows
    .filter(({ state, validTill }) => state === 'Issued' && validTill !== null && validTill >= day)
    .sort((a, b) => (a.validTill ?? '').localeCompare(b.validTill ?? ''))
    .at(-1)
}

function applyOf(rows: readonly ApplicationRow[], settings: RailwaySettings, day: string) {
  const isFree = !rows.some(({ state }) => state === 'Pending' || state === 'Approved')
  const pass = passOf(rows, day)
  const opensOn = pass?.validTill ? renewalOpensOn(pass.validTill, settings.renewalDays) : null
  return {
    isAllowed: isFree && isOpenOn(settings, day) && (opensOn === null || opensOn <= day),
    opensOn,
    isRenewal: rows.some(wasPass),
  }
}

/** Returns the fields of the current application that other clients read at the top level. */
function topLevel(application: OwnRailway['application']) {
  const { _id = null, state = null, station = null, line = null, period = null } = application ?? {}
  const { serial = null, validTill = null, reason = '', history = [] } = application ?? {}
  return {
    _id,
    state,
    station,
    line,
    class: application?.class ?? null,
    period,
    serial,
    validTill,
    reason,
    history,
  }
}

function presentStudent({ id, bornOn, ...student }: StudentRecord, day: string): OwnRailway['student'] {
  return { ...student, _id: id, dob: bornOn, age: ageOn(day, bornOn) }
}

async function presentOffice(portal: Portal, settings: RailwaySettings, day: string): Promise<RailwayOffice> {
  const { closed } = await officeDays(portal.db, settings, {
    first: day,
    last: dayAfter(day, railwayLimits.slotDaysMax),
  })
  return { ...settings, isOpen: isOpenOn(settings, day), closedOn: closed }
}
