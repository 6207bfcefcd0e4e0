import { events } from '@portal/contract/events.ts'
import { type CastMember, inLanes } from '#cast/add-people.ts'
import { type CastCall, type CastCaller, idIn } from '#cast/cast-caller.ts'
import { Dice } from '#cast/dice.ts'
import { drawPicture } from '#cast/draw-picture.ts'
import { eventPlans } from '#cast/event-plans.ts'
import { eventBodyOf, timesOf } from '#cast/events/event-times.ts'
import { type PlayedEvent, playRegistrations } from '#cast/events/play-registrations.ts'
import { playAfterEvent } from '#cast/play-after-events.ts'
import { type PdfPage, writePdfPages } from '#cast/write-pdf.ts'
import type { Portal } from '#platform/portal.ts'
import { markCertificatesTold } from '#rooms/events/after/certificate.store.ts'
import { addEventHeads } from '#rooms/events/announcing/event-heads.store.ts'
import { markRegistrationsMailed } from '#rooms/events/seats/registration.store.ts'

const dayMs = 86_400_000

/**
 * Lets the teams organise two years of events, students register, and the teams check people in. No mails
 * about registrations and no notifications of certificates are sent, because all of them would go out at the
 * first start.
 * @returns The played events, without drafts and scheduled ones.
 */
export async function playEvents(
  portal: Portal,
  caller: CastCaller,
  members: readonly CastMember[],
  now: Date,
): Promise<PlayedEvent[]> {
  const played: PlayedEvent[] = []
  const posters = await uploadPosters(caller, members, now)
  // Each event has its own time, so none waits for the actions at another.
  await inLanes(eventPlans, async (plan) => {
    const by = members.find(({ email }) => email === plan.email)
    if (!by) throw new Error(`Nobody is called ${plan.email}`)
    const times = timesOf(plan, now)
    const poster = posters.get(plan.title) ?? null
    const event = { caller, members, now, plan, times, by, dice: new Dice(plan.title) }
    await caller.beside(async () => {
      const id = await announce(event, poster)
      if (plan.state) return
      await play(portal, { ...event, id })
      played.push({ ...event, id })
    })
  })
  await portal.inTransaction(async (tx) => {
    await markRegistrationsMailed(tx)
    await markCertificatesTold(tx)
  })
  return played
}

/**
 * Publishes the event.
 * @returns The id of the event.
 */
async function announce(event: Omit<PlayedEvent, 'id'>, poster: string | null): Promise<string> {
  const { caller, plan, times, by, now } = event
  const sent = { ...eventBodyOf(plan, times, now), poster }
  const parts = plan.rulesPdf ? withRules(sent, plan.rulesPdf) : { body: sent }
  return idIn(await caller.callAt(times.announcedAt, { by, method: 'POST', path: '/events', ...parts }))
}

/** Returns the team's request as the form that a browser sends if there is a file. */
function withRules(
  body: Record<string, unknown>,
  pages: readonly PdfPage[],
): Pick<CastCall, 'body' | 'files'> {
  const asJson: readonly string[] = events.createEvent.multipart.json
  const sent = Object.entries(body).flatMap(([name, value]) => {
    if (asJson.includes(name)) return [[name, JSON.stringify(value)] as const]
    return value === null ? [] : [[name, value] as const]
  })
  const files = [{ field: 'rulesPdf', bytes: writePdfPages(pages), name: 'rules.pdf' }]
  return { body: Object.fromEntries(sent), files }
}

async function play(portal: Portal, event: PlayedEvent): Promise<void> {
  const { caller, members, now, plan, by, id } = event
  const seated = await playRegistrations(event)
  if (plan.approved) await approve(event, plan.approved)
  if (plan.came) await checkIn(event, seated, plan.came)
  await discuss(event)
  await playAfterEvent(event)
  const heads = members.filter(({ key }) => key && plan.heads?.includes(key))
  if (heads.length > 0)
    await portal.inTransaction((tx) =>
      addEventHeads(
        tx,
        id,
        heads.map((head) => head.id),
      ),
    )
  if (plan.cancelled) {
    const at = new Date(now.getTime() - dayMs)
    const call = {
      by,
      method: 'PUT',
      path: `/events/${id}/cancel`,
      body: { reason: plan.cancelled },
    } as const
    await caller.callAt(at, call)
  }
}

async function approve({ caller, by, id }: PlayedEvent, count: number): Promise<void> {
  const path = `/events/${id}/participants`
  const query = `state=Registered&limit=${count}`
  const { result } = (await caller.call({ by, method: 'GET', path: `${path}?${query}` })) as {
    result: { _id: string }[]
  }
  await inLanes(result, async ({ _id }) => {
    await caller.call({ by, method: 'PUT', path: `${path}/${_id}`, body: { state: 'Approved' } })
  })
}

/**
 * Adds the questions under the event, each a day after the previous one. The team answers some and pins the
 * first, and the last may be reported.
 */
async function discuss(event: PlayedEvent): Promise<void> {
  const { caller, members, now, plan, times, by, id, dice } = event
  const students = members.filter(({ role, isActive }) => role === 'Student' && isActive)
  const path = `/events/${id}/questions`
  const asks = plan.asks ?? []
  for (const [nth, [question, answer]] of asks.entries()) {
    const at = new Date(Math.min(times.announcedAt.getTime() + (nth + 1) * dayMs, now.getTime() - dayMs / 24))
    const asker = dice.pick(students)
    const sent = { by: asker, method: 'POST', path, body: { message: question } } as const
    const own = `${path}/${idIn(await caller.callAt(at, sent))}`
    if (answer) await caller.call({ by, method: 'POST', path: `${own}/replies`, body: { message: answer } })
    if (nth === 0) await caller.call({ by, method: 'PUT', path: `${own}/pin`, body: { isPinned: true } })
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
  const said = await caller.call({ by: author, method: 'POST', path: replies, body: { message } })
  const report = `${replies}/${idIn(said)}/report`
  await caller.call({ by: reader, method: 'POST', path: report, body: { reason } })
}

/** Lets students other than its author report a question, forty minutes apart. */
async function report({ caller, plan, now, dice }: PlayedEvent, path: string, others: readonly CastMember[]) {
  const reasons = plan.reported ?? []
  for (const [nth, by] of dice.several(others, reasons.length).entries()) {
    const at = new Date(now.getTime() - (reasons.length - nth) * 40 * 60_000)
    await caller.callAt(at, { by, method: 'POST', path, body: { reason: reasons[nth] } })
  }
}

/** Checks people in, from half an hour before the start up to the current time. */
async function checkIn(event: PlayedEvent, seated: readonly CastMember[], part: number): Promise<void> {
  const { caller, by, id, times, now, dice } = event
  const here = dice.several(seated, Math.round(seated.length * part))
  const until = Math.min(now.getTime(), times.startsAt.getTime() + dayMs / 24)
  const from = times.startsAt.getTime() - dayMs / 48
  const scans = here.map(({ student }, nth) => ({
    prn: student?.prn ?? '',
    at: new Date(from + ((until - from) * (nth + 1)) / (here.length + 1)).toISOString(),
  }))
  await caller.callAt(new Date(Math.min(now.getTime(), times.endsAt.getTime())), {
    by,
    method: 'GET',
    path: `/events/${id}`,
  })
  await inLanes(scans, async (body) => {
    await caller.call({ by, method: 'POST', path: `/events/${id}/checkin`, body })
  })
}

async function uploadPosters(
  caller: CastCaller,
  members: readonly CastMember[],
  now: Date,
): Promise<Map<string, string>> {
  const posters = new Map<string, string>()
  const pictured = eventPlans.filter(({ hasPoster }) => hasPoster)
  await inLanes(pictured, async ({ title, email }) => {
    const by = members.find((one) => one.email === email)
    if (!by) return
    const files = [{ field: 'image', bytes: await drawPicture(`event:${title}`, 800, 450) }]
    const stored = await caller.callAt(now, { by, method: 'POST', path: '/uploads/images', files })
    posters.set(title, (stored as { url: string }).url)
  })
  return posters
}
