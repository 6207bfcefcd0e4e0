import { type CastMember, inLanes } from '#cast/add-people.ts'
import type { Dice } from '#cast/dice.ts'
import type { EventPlan, PlannedQuestion } from '#cast/events/event-plans.ts'
import type { EventTimes } from '#cast/events/event-times.ts'
import { minuteMs, type Stage } from '#cast/stage.ts'

export interface PlayedEvent extends Pick<Stage, 'portal' | 'caller' | 'members' | 'students' | 'now'> {
  plan: EventPlan
  times: EventTimes
  /** The account of the team. */
  by: CastMember
  id: string
  dice: Dice
}

/** The people of a registration; silent members are invited and don't answer. */
interface Party {
  leader: CastMember
  members: readonly CastMember[]
  silent: readonly CastMember[]
}

/**
 * Lets students register one after another, in groups if the event has groups.
 * @returns The people with a seat.
 */
export async function playRegistrations(event: PlayedEvent): Promise<CastMember[]> {
  const { now, times, plan, caller, id } = event
  const parties = partiesOf(event)
  const from = times.announcedAt.getTime() + 20 * minuteMs
  const until = Math.min(times.closesAt.getTime(), now.getTime() - 10 * minuteMs)
  const seated: CastMember[] = []
  for (const [nth, party] of parties.entries()) {
    const at = new Date(from + ((until - from) * (nth + 1)) / (parties.length + 1))
    const isSeated = await register(event, party, { at, nth })
    if (isSeated) seated.push(party.leader, ...party.members)
  }
  for (const by of seated.filter(({ key }) => !key).slice(0, plan.crowd.leave))
    await caller.delete(by, `/events/${id}/registration`, {}, { at: new Date(until) })
  return seated
}

async function register(
  { caller, id, plan, dice }: PlayedEvent,
  { leader, members, silent }: Party,
  { at, nth }: { at: Date; nth: number },
): Promise<boolean> {
  const path = `/events/${id}`
  const named = [...members, ...silent].map(({ email }) => email)
  const name = plan.groupNames[nth] ?? `Team ${leader.name.split(' ')[0]}`
  const answers = answersTo(plan.questions, dice)
  const personal = plan.questions.filter(({ perPerson }) => perPerson)
  const body = { answers, ...(plan.group && { group: { name, members: named } }) }
  const { state } = await caller.post<{ state: string }>(leader, `${path}/registration`, body, { at })
  const agreeing = members.map((by) => ({ by, answers: answersTo(personal, dice) }))
  await inLanes(agreeing, async ({ by, ...given }) => {
    await caller.put(by, `${path}/group`, { accept: true, ...given })
  })
  return state !== 'Waiting' && silent.length === 0
}

function answersTo(questions: readonly PlannedQuestion[], dice: Dice): Record<string, unknown> {
  return Object.fromEntries(questions.flatMap((question) => answerTo(question, dice)))
}

function answerTo({ id, type, options, said, isRequired }: PlannedQuestion, dice: Dice): [string, unknown][] {
  if (type === 'radio') return [[id, dice.pick(options)]]
  if (type === 'checkbox') return [[id, dice.several(options, dice.whole(1, 2))]]
  return isRequired || dice.isLucky(0.5) ? [[id, dice.pick(said ?? ['-'])]] : []
}

/** Returns who registers, in order: the named ones, then random ones, then the end of the waiting list. */
function partiesOf(event: PlayedEvent): Party[] {
  const { plan, dice } = event
  const { first, last, asked } = plan
  const { people, unanswered } = plan.crowd
  const [min, max] = plan.group ?? [1, 1]
  const named = (keys: readonly string[]) => keys.map((key) => keyed(event, key))
  const crowd = dice.several(eligible(event), people)
  const groups: CastMember[][] = first.map(named)
  let left = people - last.length
  for (const group of groups) {
    group.push(...crowd.splice(0, Math.max(0, min - group.length)))
    left -= group.length
  }
  while (left >= min) {
    const size =
      left < 2 * min && left <= max ? left : Math.max(min, Math.min(dice.whole(min, max), left - min))
    groups.push(crowd.splice(0, size))
    left -= size
  }
  return [...groups, ...last.map((key) => named([key]))].map(([leader, ...members], nth, all) => {
    if (!leader) throw new Error(`Nobody is left to register for ${plan.title}`)
    const isLast = nth === all.length - 1
    const isOpen = plan.group !== undefined && nth >= all.length - unanswered
    const silent = [...(isOpen ? members.slice(0, 1) : []), ...(isLast ? named(asked) : [])]
    return { leader, members: isOpen ? members.slice(1) : members, silent }
  })
}

function keyed({ members, plan }: PlayedEvent, key: string): CastMember {
  const member = members.find((one) => one.key === key)
  if (!member) throw new Error(`${plan.title} names ${key}, who is not in the cast`)
  return member
}

/**
 * Returns the students whom the event is open to and who were at the college when it was announced. Named
 * students are left out, because the plans place them.
 */
function eligible({ members, plan, times }: PlayedEvent): CastMember[] {
  const { years, branches } = plan
  return members.filter(
    ({ student, isActive, key, joinedAt }) =>
      student !== undefined &&
      isActive &&
      !key &&
      joinedAt < times.announcedAt &&
      (years.length === 0 || years.includes(student.year)) &&
      (branches.length === 0 || branches.includes(student.branch)),
  )
}
