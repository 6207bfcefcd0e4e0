import { leavesLow } from '@portal/contract/railway-desk-words.ts'
import type { Portal } from '#platform/portal.ts'
import { type TodayPart, todayRow } from '#platform/search/today.ts'
import { sumFamilies } from '../booklets/booklet.store.ts'
import { readDeskCounts } from './desk-counts.ts'

/** Returns the clerks' work: booklets that run out, students with a token, applications and requests. */
export async function deskToday(portal: Portal, day: string): Promise<TodayPart> {
  const [{ states, stationChanges, tokensWaiting }, families] = await Promise.all([
    readDeskCounts(portal, day),
    sumFamilies(portal.db),
  ])
  const low = families.filter(({ free }) => free < leavesLow)
  return {
    rows: [
      ...low.map(({ family, free }) =>
        row(counted(free, `leaf left in ${family} booklets`, `leaves left in ${family} booklets`), {
          hint: 'Add the next booklet',
          search: 'view=booklets',
        }),
      ),
      ...ifAny(tokensWaiting, 'student has a token today', 'students have a token today', {
        hint: 'Call the next number once the counter opens',
        search: 'view=tokens',
      }),
      ...ifAny(states.Pending ?? 0, 'application to decide', 'applications to decide', {
        hint: 'Approve them, or reject them with a reason',
        search: 'list=Pending',
      }),
      ...ifAny(stationChanges, 'home station to check', 'home stations to check', {
        hint: 'Students asked to travel from another station',
        search: 'view=stations',
      }),
    ],
  }
}

interface WhereTo {
  hint: string
  /** The query of the desk's address. */
  search: string
}

function ifAny(count: number, one: string, many: string, where: WhereTo) {
  return count === 0 ? [] : [row(counted(count, one, many), where)]
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
}

function row(title: string, { hint, search }: WhereTo) {
  return todayRow({ kind: 'work', title, hint, path: `/railway/admin?${search}` })
}
