import type { Report } from '@portal/contract/report-records.ts'
import type { CastMember } from '#cast/add-people.ts'
import type { CastCaller } from '#cast/cast-caller.ts'
import { drawPicture } from '#cast/draw-picture.ts'
import { eventPlans } from '#cast/event-plans.ts'
import { type ReportPlan, reportPlans } from '#cast/events/report-plans.ts'

const dayMs = 86_400_000

/**
 * Lets the teams report on past events, and the council decide. Every state of a report occurs at least once.
 */
export async function playReports(
  caller: CastCaller,
  members: readonly CastMember[],
  now: Date,
): Promise<void> {
  const council = members.find(({ role }) => role === 'Council')
  if (!council) return
  const asked = { by: council, method: 'GET', path: '/reports?limit=50' } as const
  const { result } = (await caller.callAt(now, asked)) as { result: Report[] }
  for (const plan of reportPlans) {
    const report = result.find(({ title }) => title === plan.title)
    const email = eventPlans.find(({ title }) => title === plan.title)?.email
    const team = members.find((one) => one.email === email)
    if (!report || !team) throw new Error(`${plan.title} has no report to write`)
    await play({ caller, council, team, plan, now, id: report._id })
  }
}

interface PlayedReport {
  caller: CastCaller
  council: CastMember
  team: CastMember
  plan: ReportPlan
  now: Date
  id: string
}

async function play(played: PlayedReport): Promise<void> {
  const { caller, council, team, plan, now, id } = played
  const path = `/reports/${id}`
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const at = daysAgo(plan.savedDaysAgo)
  // The attendance comes from the check-ins.
  const { numbers, coordinators } = (await caller.callAt(at, { by: team, method: 'GET', path })) as Report
  const { faculty, speaker: [speaker, designation] = ['', ''], objectives, summary, outcome } = plan
  const body = {
    coordinators,
    faculty,
    speaker,
    designation,
    objectives,
    summary,
    outcome,
    numbers,
    walkIns: plan.walkIns ?? 0,
    expense: plan.expense ?? null,
    photos: await uploadPhotos(played),
  }
  await caller.call({ by: team, method: 'PUT', path, body })
  const { submittedDaysAgo, decidedDaysAgo, state, comment = '' } = plan
  const move = async (by: CastMember, days: number, to: object) =>
    caller.callAt(daysAgo(days), { by, method: 'PUT', path: `${path}/state`, body: { ...to } })
  if (submittedDaysAgo !== undefined) await move(team, submittedDaysAgo, { state: 'Submitted' })
  if (decidedDaysAgo !== undefined) await move(council, decidedDaysAgo, { state, comment })
}

async function uploadPhotos({ caller, team, plan }: PlayedReport): Promise<Report['photos']> {
  const photos: Report['photos'] = []
  for (const caption of plan.captions) {
    const files = [{ field: 'image', bytes: await drawPicture(`report:${caption}`, 960, 720) }]
    const stored = await caller.call({ by: team, method: 'POST', path: '/uploads/images', files })
    photos.push({ url: (stored as { url: string }).url, caption })
  }
  return photos
}
