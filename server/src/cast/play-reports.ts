import type { Report } from '@portal/contract/report-records.ts'
import { z } from 'zod'
import type { CastMember } from '#cast/add-people.ts'
import { drawPicture } from '#cast/draw-picture.ts'
import { eventPlans } from '#cast/events/event-plans.ts'
import { prose, readPlans } from '#cast/read-plans.ts'
import type { Stage } from '#cast/stage.ts'

/** The report of a past demo event. Days count back from the demo. */
const reportPlan = z.strictObject({
  /** The title of the event. */
  title: z.string(),
  state: z.enum(['Draft', 'Submitted', 'Returned', 'Accepted']),
  faculty: z.string(),
  speaker: z.string().default(''),
  designation: z.string().default(''),
  objectives: z.string(),
  summary: prose,
  outcome: z.string(),
  walkIns: z.int().default(0),
  expense: z.int().nullable().default(null),
  /** One photo per caption. */
  captions: z.array(z.string()),
  savedDaysAgo: z.int(),
  submittedDaysAgo: z.int().optional(),
  decidedDaysAgo: z.int().optional(),
  /** The council's request. */
  comment: z.string().default(''),
})
type ReportPlan = z.output<typeof reportPlan>
export const reportPlans = readPlans('reports', z.array(reportPlan))

/**
 * Lets the teams report on past events, and the council decide. Every state of a report occurs at least once.
 */
export async function playReports(stage: Stage): Promise<void> {
  const council = stage.desk('Council')
  const { result } = await stage.caller.get<{ result: Report[] }>(council, '/reports?limit=50', stage.now)
  for (const plan of reportPlans) {
    const report = result.find(({ title }) => title === plan.title)
    const team = eventPlans.find(({ title }) => title === plan.title)?.email
    if (!report || !team) throw new Error(`${plan.title} has no report to write`)
    await play(stage, stage.account(team), plan, `/reports/${report._id}`)
  }
}

async function play(stage: Stage, team: CastMember, plan: ReportPlan, path: string): Promise<void> {
  const { caller } = stage
  const { title: _title, captions, savedDaysAgo, submittedDaysAgo, decidedDaysAgo, ...written } = plan
  const { state, comment, ...fields } = written
  // The attendance comes from the check-ins.
  const { numbers, coordinators } = await caller.get<Report>(team, path, stage.daysAgo(savedDaysAgo))
  const photos: Report['photos'] = []
  for (const caption of captions)
    photos.push({ url: await caller.upload(team, await drawPicture(`report:${caption}`, 960, 720)), caption })
  await caller.put(team, path, { ...fields, coordinators, numbers, photos })
  if (submittedDaysAgo !== undefined)
    await caller.put(team, `${path}/state`, { state: 'Submitted' }, { at: stage.daysAgo(submittedDaysAgo) })
  if (decidedDaysAgo !== undefined)
    await caller.put(
      stage.desk('Council'),
      `${path}/state`,
      { state, comment },
      { at: stage.daysAgo(decidedDaysAgo) },
    )
}
