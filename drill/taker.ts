import { setTimeout as sleep } from 'node:timers/promises'
import { guestMailCaps, visitorMailCaps } from '@portal/contract/limits.ts'
import { ensureWebBuilt } from '../tools/web-build.ts'
import { Outbox } from './audit/outbox.ts'
import { faultsOf } from './load/faults.ts'
import { percentile } from './load/open-loop.ts'
import type { Drill, Scale } from './outcome.ts'
import { GreedyVisitor, strangers, type Taken } from './people/greedy-visitor.ts'
import { domainOfOwners, listLockedOut, victimsWith } from './people/owners.ts'
import { UsualWork, type Worked } from './people/usual-work.ts'
import { progress } from './progress.ts'
import { layOutPrey, seatsLeftOf } from './stage/prey.ts'
import { onReplicas, type StagedReplicas } from './stage/stage.ts'

const seconds = { whole: { alone: 20, beside: 75 }, quick: { alone: 4, beside: 8 } }
/** Below this, a doubled latency is noise on a machine that also runs the visitor. */
const leastMs = 50
const minuteMs = 60_000
const hourMs = 3_600_000

export const taker: Drill = {
  name: 'taker',
  title:
    'A visitor at one address claims everything that visitors can reach, with the real limits: seats and accounts under made-up and other people’s e-mails, codes, papers, pages, searches, sign-ins, files, forms; next to students, a desk, the council and a team',
  promise:
    'no call of the others fails, their p95 is under twice the base, desks get their papers, no seat is taken without a code, e-mails stay available to their owners, and no more mails are sent than the limits allow',
  run: async (scale) => {
    await ensureWebBuilt()
    const env = { PORTAL_LIMIT_SCALE: '1', PORTAL_TRUSTED_PROXIES: '127.0.0.1' }
    return onReplicas(1, (stage) => runAt(stage, scale), { env })
  },
}

interface Measured {
  base: Worked
  beside: Worked
  taken: Taken
  seats: { before: number; after: number }
  mails: MailsSent
  lockedOut: readonly string[]
}

async function runAt({ replicas: [replica], field, address, folder }: StagedReplicas, scale: Scale) {
  const { origin } = replica
  const { alone, beside: besideSeconds } = seconds[scale]
  // The stage was filled in this minute with raised limits, and its counts exceed the real ones.
  await sleep(minuteMs - (Date.now() % minuteMs))
  const prey = await layOutPrey(origin, address)
  const outbox = new Outbox(folder)
  const student = field.students.at(-1) ?? ''
  const work = await UsualWork.open(origin, field)
  // A server that has just started is slow at everything it does for the first time.
  await work.workFor(alone / 4)
  const base = await work.workFor(alone)
  const before = await seatsLeftOf(origin, prey)
  progress('the visitor is there')
  const startedAt = Date.now()
  const visitor = new GreedyVisitor(origin, prey, victimsWith(student))
  const [taken, beside] = await Promise.all([visitor.takeFor(besideSeconds), work.workFor(besideSeconds)])
  const seats = { before, after: await seatsLeftOf(origin, prey) }
  await outbox.untilQuiet()
  const mails = countMails(outbox, startedAt)
  const lockedOut = await listLockedOut(origin, { prey, outbox, student })
  return resultOf({ base, beside, taken, seats, mails, lockedOut })
}

interface MailsSent {
  alumni: number
  guests: number
  /** The mails to the mailbox that got the most. */
  mostToOne: number
  isWithin: boolean
}

function countMails(outbox: Outbox, startedAt: number): MailsSent {
  const counts = [...outbox.countByAddress(strangers), ...outbox.countByAddress(domainOfOwners)]
  const sumOf = (isCounted: (address: string) => boolean) =>
    counts.reduce((sum, [address, count]) => sum + (isCounted(address) ? count : 0), 0)
  const isAlumnus = (address: string) => address.startsWith('a')
  const alumni = sumOf(isAlumnus)
  const guests = sumOf((address) => !isAlumnus(address))
  const mostToOne = Math.max(0, ...counts.map(([, count]) => count))
  // The caps count per hour of the clock, and a drill may cross the end of an hour.
  const hours = Math.floor(Date.now() / hourMs) - Math.floor(startedAt / hourMs) + 1
  const isWithin =
    alumni <= visitorMailCaps.addressPerHour * hours &&
    guests <= (guestMailCaps.addressPerHour + visitorMailCaps.addressPerHour) * hours &&
    mostToOne <= guestMailCaps.mailboxPerDay
  return { alumni, guests, mostToOne, isWithin }
}

function resultOf({ base, beside, taken, seats, mails, lockedOut }: Measured) {
  const p95 = { alone: percentile(base.calls, 0.95), beside: percentile(beside.calls, 0.95) }
  const faults = faultsOf([...base.calls, ...beside.calls])
  const refusedPapers = beside.papers.filter(({ status }) => status !== 200).length
  const refused = taken.answers.filter(({ status }) => status === 429).length
  const number = (count: number) => count.toLocaleString('en-IN')
  const figure = [
    `${number(taken.answers.length)} requests of the visitor, ${number(refused)} refused as too many`,
    `of ${number(beside.calls.length)} calls of the others: ${faults.sentence}, p95 ${p95.beside.toFixed(1)} ms (alone ${p95.alone.toFixed(1)} ms)`,
    `${refusedPapers} of ${beside.papers.length} papers of desks refused`,
    `${taken.claims} registrations without a code took ${seats.before - seats.after} of ${seats.before} seats`,
    `${mails.guests} codes to guests and ${mails.alumni} to alumni, at most ${mails.mostToOne} to one mailbox`,
    lockedOut.length === 0 ? 'every owner could register' : `locked out: ${lockedOut.join(', ')}`,
  ].join('; ')
  const isQuick = p95.beside < Math.max(2 * p95.alone, leastMs)
  const isFree = seats.after === seats.before && lockedOut.length === 0
  return { figure, isKept: isQuick && isFree && faults.count + refusedPapers === 0 && mails.isWithin }
}
