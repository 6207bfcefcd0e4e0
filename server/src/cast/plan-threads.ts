import type { CastMember } from '#cast/add-people.ts'
import { Dice } from '#cast/dice.ts'
import { patternThreads } from '#cast/pattern-threads.ts'
import { type Thread, writtenThreads } from '#cast/threads.ts'

export interface PlannedReply {
  at: Date
  by: CastMember
  message: string
}
export interface PlannedAnswer extends PlannedReply {
  replies: PlannedReply[]
  likers: CastMember[]
}
/** A thread with all its people and times decided. */
export interface PlannedThread {
  thread: Thread
  at: Date
  by: CastMember
  askedOf: CastMember | null
  answers: PlannedAnswer[]
  closedAt: Date | null
  /** The time of the outcome, if the thread has one. */
  outcomeAt: Date
}

const minuteMs = 60_000
const dayMs = 86_400_000
/** The age of the oldest thread, and of the youngest one without a fixed date. */
const oldestDays = 728
const youngestDays = 30
/** The time span in which answers come. */
const spanMs = 9 * dayMs
/** The probability that an answer without a named author is by one of the two named alumni. */
const kabirShare = 0.1
const meenalShare = 0.06

/** Decides who asks, answers and likes what, and when, up to `now`; newest thread first. */
export function planThreads(members: readonly CastMember[], now: Date): PlannedThread[] {
  const dice = new Dice('threads')
  return datedThreads(dice, now)
    .map(({ thread, at }) => planThread({ dice, members, now }, thread, at))
    .sort((a, b) => b.at.getTime() - a.at.getTime())
}

function datedThreads(dice: Dice, now: Date): { thread: Thread; at: Date }[] {
  const all = [...writtenThreads, ...patternThreads()]
  const undated = all.filter((thread) => ageOf(thread) === null)
  const mixed = dice.several(undated, undated.length)
  const spread = mixed.map((thread, index) => {
    const share = (index + dice.roll()) / mixed.length
    const days = youngestDays + (oldestDays - youngestDays) * share ** 1.3
    return { thread, at: inWakingHours(new Date(now.getTime() - days * dayMs), dice) }
  })
  const dated = all.flatMap((thread) => {
    const ageMs = ageOf(thread)
    return ageMs === null ? [] : [{ thread, at: new Date(now.getTime() - ageMs) }]
  })
  return [...dated, ...spread]
}

function ageOf({ daysAgo = 0, minutesAgo = 0 }: Thread): number | null {
  return daysAgo * dayMs + minutesAgo * minuteMs || null
}

/** Moves a time to between 8 in the morning and 11 at night in India. */
function inWakingHours(at: Date, dice: Dice): Date {
  const midnight = Math.floor(at.getTime() / dayMs) * dayMs
  return new Date(midnight + (2.5 + dice.roll() * 15) * 3_600_000)
}

interface Planning {
  dice: Dice
  members: readonly CastMember[]
  now: Date
}

function planThread(planning: Planning, thread: Thread, at: Date): PlannedThread {
  const { now } = planning
  const by = thread.asker ? named(planning, thread.asker) : draw(planning, 'Student', at, [])
  const spoken = new Set([by.id])
  const texts = [
    ...thread.answers.map((texts) => ({ texts, role: 'Alumni' as const })),
    ...(thread.peers ?? []).map((text) => ({ texts: [text], role: 'Student' as const })),
  ]
  const endsAt = Math.min(at.getTime() + spanMs, now.getTime() - 4 * minuteMs)
  const answers = texts.map(({ texts: [message = '', ...replies], role }, index): PlannedAnswer => {
    const key = role === 'Alumni' ? thread.answerers?.[index] : thread.peer
    const author = key ? named(planning, key) : drawAnswerer(planning, role, at, spoken)
    spoken.add(author.id)
    const share = ((index + planning.dice.roll()) / texts.length) ** 1.4 * 0.9
    const ago = thread.answeredAgoMinutes?.[index]
    const postedAt =
      ago === undefined
        ? at.getTime() + (endsAt - at.getTime()) * (0.02 + share)
        : now.getTime() - ago * minuteMs
    return {
      at: new Date(postedAt),
      by: author,
      message,
      replies: planReplies(planning, postedAt, replies, [by, author]),
      likers: drawLikers(planning, author, thread.likeCounts?.[index]),
    }
  })
  const last = Math.max(
    at.getTime(),
    ...answers.flatMap((answer) => [answer, ...answer.replies]).map((post) => post.at.getTime()),
  )
  return {
    thread,
    at,
    by,
    askedOf: thread.askedOf ? named(planning, thread.askedOf) : null,
    answers,
    outcomeAt: new Date(Math.min(last + 12 * dayMs, (last + now.getTime()) / 2)),
    closedAt: thread.isClosed ? new Date(Math.min(last + 3_600_000, (last + now.getTime()) / 2)) : null,
  }
}

/** Plans the replies of the asker and the answerer in turns, within two days. */
function planReplies(
  { now }: Planning,
  from: number,
  texts: readonly string[],
  speakers: readonly [CastMember, CastMember],
): PlannedReply[] {
  const span = Math.min(2 * dayMs, now.getTime() - 60_000 - from)
  return texts.map((message, index) => ({
    message,
    by: index % 2 ? speakers[1] : speakers[0],
    at: new Date(from + (span * (index + 1)) / (texts.length + 1)),
  }))
}

function drawAnswerer(planning: Planning, role: 'Alumni' | 'Student', at: Date, spoken: ReadonlySet<string>) {
  const luck = role === 'Alumni' ? planning.dice.roll() : 1
  const key = luck < kabirShare ? 'alumni' : luck < kabirShare + meenalShare ? 'alumni2' : null
  const known = key && named(planning, key)
  return known && !spoken.has(known.id) ? known : draw(planning, role, at, [...spoken])
}

/** Draws the people who like an answer: few answers get many likes, and most get a few. */
function drawLikers(
  { dice, members }: Planning,
  author: CastMember,
  count = Math.floor(dice.roll() ** 3 * 16),
): CastMember[] {
  const readers = members.filter(
    ({ role, isActive, id }) =>
      isActive && id !== author.id && (role === 'Student' || role === 'Alumni' || role === 'Team'),
  )
  return dice.several(readers, count)
}

/** Returns a random person of the role who had an account by then. */
function draw({ dice, members }: Planning, role: 'Alumni' | 'Student', at: Date, except: readonly string[]) {
  const there = members.filter(
    (member) =>
      member.role === role &&
      member.isActive &&
      !member.key &&
      !except.includes(member.id) &&
      member.joinedAt < at,
  )
  return dice.pick(there)
}

function named({ members }: Planning, key: string): CastMember {
  const found = members.find((member) => member.key === key)
  if (!found) throw new Error(`${key} is not in the cast`)
  return found
}
