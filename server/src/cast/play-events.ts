import { events } from '@portal/contract/events.ts'
import { type CastMember, inLanes } from '#cast/add-people.ts'
import { Dice } from '#cast/dice.ts'
import { drawPicture } from '#cast/draw-picture.ts'
import { type EventPlan, eventPlans } from '#cast/events/event-plans.ts'
import { eventBodyOf, timesOf } from '#cast/events/event-times.ts'
import { type PlayedEvent, playRegistrations } from '#cast/events/play-registrations.ts'
import { playAfterEvent } from '#cast/play-after-events.ts'
import { dayMs, hourMs, minuteMs, type Stage } from '#cast/stage.ts'
import { writePdfPages } from '#cast/write-pdf.ts'
import { markCertificatesTold } from '#rooms/events/after/certificate.store.ts'
import { addEventHeads } from '#rooms/events/announcing/event-heads.store.ts'
import { markRegistrationsMailed } from '#rooms/events/seats/registration.store.ts'

/**
 * Lets the teams organise two years of events, students register, and the teams check people in. No mails
 * about registrations and no notifications of certificates are sent, because all of them would go out at the
 * first start.
 * @returns The played events, without drafts and scheduled ones.
 */
export async function playEvents(stage: Stage): Promise<PlayedEvent[]> {
  const { portal, caller, now } = stage
  const played: PlayedEvent[] = []
  const posters = await uploadPosters(stage)
  // Each event has its own time, so none waits for the actions at another.
  await inLanes(eventPlans, async (plan) => {
    const by = stage.account(plan.email)
    const times = timesOf(plan, now)
    const poster = posters.get(plan.title) ?? null
    await caller.beside(async () => {
      const body = { ...eventBodyOf(plan, times, now), poster }
      const id = await announce(stage, by, plan, { body, at: times.announcedAt })
      if (plan.state) return
      const event = { ...stage, plan, times, by, id, dice: new Dice(plan.title) }
      await play(event)
      played.push(event)
    })
  })
  await portal.inTransaction(async (tx) => {
    await markRegistrationsMailed(tx)
    await markCertificatesTold(tx)
  })
  return played
}

/**
 * Publishes the event, as the form that a browser sends if there is a file.
 * @returns The id of the event.
 */
async function announce(
  { caller }: Stage,
  by: CastMember,
  { rulesPdf }: EventPlan,
  { body, at }: { body: Record<string, unknown>; at: Date },
): Promise<string> {
  if (!rulesPdf) return caller.create(by, '/events', body, { at })
  const asJson: readonly string[] = events.createEvent.multipart.json
  const sent = Object.entries(body).flatMap(([name, value]) => {
    if (asJson.includes(name)) return [[name, JSON.stringify(value)] as const]
    return value === null ? [] : [[name, value] as const]
  })
  const files = [{ field: 'rulesPdf', bytes: writePdfPages(rulesPdf), name: 'rules.pdf' }]
  return caller.create(by, '/events', Object.fromEntries(sent), { at, files })
}

async function play(event: PlayedEvent): Promise<void> {
  const { portal, caller, members, now, plan, by, id } = event
  const seated = await playRegistrations(event)
  if (plan.crowd.approved) await approve(event, plan.crowd.approved)
  if (plan.upiId) await collectFees(event, seated)
  if (plan.crowd.came) await checkIn(event, seated, plan.crowd.came)
  await discuss(event)
  await playAfterEvent(event)
  const headIds = members.flatMap((one) => (one.key && plan.heads.includes(one.key) ? [one.id] : []))
  if (headIds.length > 0) await portal.inTransaction((tx) => addEventHeads(tx, id, headIds))
  const at = new Date(now.getTime() - dayMs)
  if (plan.cancelled) await caller.put(by, `/events/${id}/cancel`, { reason: plan.cancelled }, { at })
}

async function approve({ caller, by, id }: PlayedEvent, count: number): Promise<void> {
  const path = `/events/${id}/participants`
  const { result } = await caller.get<{ result: { _id: string }[] }>(
    by,
    `${path}?state=Registered&limit=${count}`,
  )
  await inLanes(result, async ({ _id }) => {
    await caller.put(by, `${path}/${_id}`, { state: 'Approved' })
  })
}

/** Lets some students report their payment by UPI, of which the team confirms the first. */
async function collectFees({ caller, plan, by, id }: PlayedEvent, seated: readonly CastMember[]) {
  const { leave } = plan.crowd
  const payers = seated.filter(({ key }) => !key).slice(leave, leave + 8)
  for (const [nth, payer] of payers.entries()) {
    const utr = `4${id.padStart(6, '0')}${String(nth).padStart(5, '0')}`
    await caller.put(payer, `/events/${id}/registration/payment`, { utr })
  }
  const path = `/events/${id}/participants`
  const { result } = await caller.get<{ result: { _id: string }[] }>(by, `${path}?fee=reported&limit=4`)
  for (const { _id } of result) await caller.put(by, `${path}/${_id}/payment`, {})
}

/** Adds questions under the event, a day apart: some answered, the first pinned, the last perhaps reported. */
async function discuss(event: PlayedEvent): Promise<void> {
  const { caller, students, now, plan, times, by, id, dice } = event
  const path = `/events/${id}/questions`
  const { asks } = plan
  for (const [nth, [message, answer]] of asks.entries()) {
    const at = new Date(Math.min(times.announcedAt.getTime() + (nth + 1) * dayMs, now.getTime() - hourMs))
    const asker = dice.pick(students)
    const own = `${path}/${await caller.create(asker, path, { message }, { at })}`
    if (answer) await caller.post(by, `${own}/replies`, { message: answer })
    if (nth === 0) await caller.put(by, `${own}/pin`, { isPinned: true })
    const others = students.filter(({ key, id: studentId }) => !key && studentId !== asker.id)
    if (nth === 0 && plan.reportedAnswer) await reportAnswer(event, own, others)
    if (nth === asks.length - 1) await report(event, `${own}/report`, others)
  }
}

async function reportAnswer(
  { caller, plan, dice }: PlayedEvent,
  path: string,
  others: readonly CastMember[],
) {
  const [author, reader] = dice.several(others, 2)
  if (!plan.reportedAnswer || !author || !reader) return
  const { message, reason } = plan.reportedAnswer
  const replies = `${path}/replies`
  const said = await caller.create(author, replies, { message })
  await caller.post(reader, `${replies}/${said}/report`, { reason })
}

/** Lets students other than its author report a question, forty minutes apart. */
async function report({ caller, plan, now, dice }: PlayedEvent, path: string, others: readonly CastMember[]) {
  const reasons = plan.reported
  for (const [nth, by] of dice.several(others, reasons.length).entries()) {
    const at = new Date(now.getTime() - (reasons.length - nth) * 40 * minuteMs)
    await caller.post(by, path, { reason: reasons[nth] }, { at })
  }
}

/** Checks people in, from half an hour before the start up to the current time. */
async function checkIn(event: PlayedEvent, seated: readonly CastMember[], part: number): Promise<void> {
  const { caller, by, id, times, now, dice } = event
  const here = dice.several(seated, Math.round(seated.length * part))
  const until = Math.min(now.getTime(), times.startsAt.getTime() + hourMs)
  const from = times.startsAt.getTime() - hourMs / 2
  const scans = here.map(({ student }, nth) => ({
    prn: student?.prn ?? '',
    at: new Date(from + ((until - from) * (nth + 1)) / (here.length + 1)).toISOString(),
  }))
  await caller.get(by, `/events/${id}`, new Date(Math.min(now.getTime(), times.endsAt.getTime())))
  await inLanes(scans, async (body) => {
    await caller.post(by, `/events/${id}/checkin`, body)
  })
}

async function uploadPosters(stage: Stage): Promise<Map<string, string>> {
  const posters = new Map<string, string>()
  const pictured = eventPlans.filter(({ hasPoster }) => hasPoster)
  await inLanes(pictured, async ({ title, email }) => {
    const bytes = await drawPicture(`event:${title}`, 800, 450)
    posters.set(title, await stage.caller.upload(stage.account(email), bytes, stage.now))
  })
  return posters
}
