import { dayAfter, daysBetween, isOpenOn } from '@portal/contract/railway-days.ts'
import { serialWords } from '@portal/contract/railway-serials.ts'
import { todayLimits } from '@portal/contract/today-words.ts'
import type { Portal } from '#platform/portal.ts'
import { type TodayPart, type TodaySource, todayRow } from '#platform/search/today.ts'
import type { ApplicationRow } from './application.store.ts'
import { listOwnApplications } from './applying/own-application.store.ts'
import { deskToday } from './desk/desk.today.ts'
import { readRailwaySettings } from './settings.store.ts'

/** Adds what a student has to collect, correct, buy and renew, or what a clerk has to do at the desk. */
export function todayOfRailway(portal: Portal): TodaySource {
  const { db } = portal
  return {
    roles: ['Student', 'Railway'],
    read: async (viewer, { day }) => {
      if (viewer.role === 'Railway') return deskToday(portal, day)
      const rows = await listOwnApplications(db, viewer.id)
      if (rows.length === 0) return {}
      const { renewalDays, ...settings } = await readRailwaySettings(db)
      return rowsOf(rows, day, { renewalDays, isOpen: isOpenOn(settings, day) })
    },
  }
}

const path = '/railway'

function rowsOf(
  rows: readonly ApplicationRow[],
  day: string,
  { renewalDays, isOpen }: { renewalDays: number; isOpen: boolean },
): TodayPart {
  const [latest] = rows
  const open = rows.find(({ state }) => state === 'Pending' || state === 'Approved')
  const found = [
    open?.state === 'Approved' ? collectRow(open) : null,
    latest?.state === 'Rejected'
      ? row('fix', 'Your railway concession was rejected', latest.reason, latest.stateAt)
      : null,
    ...rows.filter(({ state }) => state === 'Issued').flatMap((one) => passRows(one)),
  ]
  return { rows: found.filter((one) => one !== null).slice(0, todayLimits.roomRowsMax) }

  function passRows({ certificateTill, validTill, station, destination, serial, issuedAt }: ApplicationRow) {
    if (!certificateTill || !validTill || validTill < day) return []
    const route = `${station} to ${destination}`
    if (certificateTill >= day)
      return [
        {
          ...row('deadline', 'Buy your railway pass', `${route}, ${serialWords(serial ?? '')}`, issuedAt),
          due: certificateTill,
        },
      ]
    if (open || !isOpen || dayAfter(validTill, -Math.min(renewalDays, 7)) > day) return []
    const days = daysBetween(day, validTill)
    const title = days === 0 ? 'Your railway pass ends today' : 'Renew your railway pass'
    return [{ ...row('deadline', title, route, null), due: validTill }]
  }
}

function collectRow({ pickupAt, token, collectBy, approvedAt }: ApplicationRow) {
  const hint = pickupAt && token !== null ? `Your number is ${token}` : 'Pick a slot at the desk'
  return { ...row('deadline', 'Collect your railway concession', hint, approvedAt), due: collectBy }
}

function row(kind: 'deadline' | 'fix', title: string, hint: string, at: Date | null) {
  return todayRow({ kind, title, hint, date: at?.toISOString() ?? null, path })
}
