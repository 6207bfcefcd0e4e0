import { railwayBooklets } from '@portal/contract/railway-booklets.ts'
import {
  leavesPerBooklet,
  leavesPerBookletMax,
  readSerial,
  serialOf,
  serialWords,
} from '@portal/contract/railway-serials.ts'
import type { RailwaySettings } from '@portal/contract/railway-settings.ts'
import { auditCall } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { fieldProblem } from '#platform/problem.ts'
import { pushRailwayDesk } from '../railway.channels.ts'
import { readRailwaySettings } from '../settings.store.ts'
import { findBooklet, findOverlapping, insertBooklet } from './booklet.store.ts'
import { presentBooklet } from './present-booklet.ts'

export const addRailwayBooklet = handler(railwayBooklets.addRailwayBooklet, async (call) => {
  const { portal, viewer, body } = call
  const settings = await readRailwaySettings(portal.db)
  const wanted = wantedOf(settings, body)
  const row = await portal.inTransaction(async (tx) => {
    await refuseOverlap(tx, wanted)
    const { family, first, last } = wanted
    const leaves = Array.from({ length: last - first + 1 }, (_, index) => {
      const number = first + index
      return { number, serial: serialOf({ family, number }) }
    })
    const id = await insertBooklet(tx, { family, leaves, by: viewer.id, now: portal.clock.now() })
    await auditCall(tx, call, 'booklet-added', `railway-booklet:${id}`, { family, first, last })
    await pushRailwayDesk(portal, tx)
    return findBooklet(tx, id)
  })
  if (!row) throw new Error('A booklet that was just added is gone')
  return { message: 'Booklet added', data: presentBooklet(row, settings) }
})

interface WantedBooklet {
  family: string
  first: number
  last: number
}

function wantedOf(
  { families }: RailwaySettings,
  {
    family,
    firstSerial,
    lastSerial,
  }: { family: string; firstSerial: string; lastSerial?: string | undefined },
): WantedBooklet {
  if (!families.some(({ code }) => code === family))
    throw fieldProblem('family', `Choose a family of lines: ${families.map(({ code }) => code).join(', ')}`)
  const first = numberOf('firstSerial', firstSerial, family)
  const last =
    lastSerial === undefined ? first + leavesPerBooklet - 1 : numberOf('lastSerial', lastSerial, family)
  if (last < first) throw fieldProblem('lastSerial', 'The last serial must not be before the first')
  if (last - first + 1 > leavesPerBookletMax)
    throw fieldProblem('lastSerial', `A booklet has at most ${leavesPerBookletMax} leaves`)
  if (last > numberMax)
    throw fieldProblem(
      'firstSerial',
      `Enter a first serial below ${groupsOf(numberMax - leavesPerBooklet + 2)}`,
    )
  return { family, first, last }
}

/** A serial has at most nine digits. */
const numberMax = 999_999_999
const groupsOf = (number: number) => String(number).replace(/\B(?=(\d{3})+$)/g, ' ')

function numberOf(path: 'firstSerial' | 'lastSerial', typed: string, family: string): number {
  const read = readSerial(typed)
  if (!read) throw fieldProblem(path, `Enter a serial, e.g. ${family} 206 301`)
  if (read.family !== '' && read.family !== family)
    throw fieldProblem(path, `Serials of this family begin with ${family}`)
  return read.number
}

async function refuseOverlap(tx: Transaction, { family, first, last }: WantedBooklet): Promise<void> {
  const other = await findOverlapping(tx, { family, first, last })
  if (!other) return
  const [from, to] = [other.firstNumber, other.lastNumber].map((number) =>
    serialWords(serialOf({ family, number })),
  )
  throw fieldProblem(
    'firstSerial',
    `The booklet ${from} to ${to} has some of these serials. Check the first serial.`,
    'CONFLICT',
  )
}
