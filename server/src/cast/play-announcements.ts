import { z } from 'zod'
import { Dice } from '#cast/dice.ts'
import { drawPicture } from '#cast/draw-picture.ts'
import { prose, readPlans } from '#cast/read-plans.ts'
import type { Stage } from '#cast/stage.ts'
import { writePdf } from '#cast/write-pdf.ts'

/** An announcement of the cast; days count from the day of the demo. */
const announcementPlan = z.strictObject({
  email: z.email(),
  title: z.string(),
  body: prose,
  daysAgo: z.int(),
  /** Further form fields, such as those of an internship. */
  more: z.record(z.string(), z.unknown()),
  state: z.enum(['draft', 'scheduled', 'live']).default('live'),
  /** The days after the demo until it ends; negative if it has ended. */
  endsInDays: z.int().optional(),
  files: z.int().default(0),
  readers: z.int().default(0),
  comments: z.array(z.string()).default([]),
})
type AnnouncementPlan = z.output<typeof announcementPlan>
export const announcementPlans = readPlans('announcements', z.array(announcementPlan))
export const internshipPlans = readPlans('internships', z.array(announcementPlan))

/** Publishes announcements and internships in every state, for every kind of audience; some are read. */
export async function playAnnouncements(stage: Stage): Promise<void> {
  for (const plan of announcementPlans) await play(stage, plan, '/announcements')
  for (const plan of internshipPlans) await play(stage, plan, '/internships')
}

async function play(stage: Stage, plan: AnnouncementPlan, path: string): Promise<void> {
  const { caller, students } = stage
  const { title, body, state, more } = plan
  const dice = new Dice(`announcement:${title}`)
  const publishAt = state === 'scheduled' ? stage.daysAgo(-6).toISOString() : ''
  const sent = { title, body, state, publishAt, ...more, ...endOf(stage, plan, path) }
  const files = []
  for (let nth = 0; nth < plan.files; nth += 1)
    files.push({
      field: 'files',
      bytes: nth === 0 ? await drawPicture(title, 900, 500) : writePdf('Timetable'),
    })
  const id = await caller.create(stage.account(plan.email), path, sent, {
    at: stage.daysAgo(plan.daysAgo, 1),
    files,
  })
  if (state !== 'live') return
  for (const message of plan.comments)
    await caller.post(dice.pick(students), `/announcements/${id}/comments`, { message })
  // Some of the randomly chosen readers aren't in the audience; the server decides.
  for (const reader of dice.several(students, plan.readers))
    await caller.put(reader, `/announcements/${id}/read`).catch((error: unknown) => {
      if (!String(error).includes('answered 404')) throw error
    })
}

function endOf(stage: Stage, { endsInDays }: AnnouncementPlan, path: string): Record<string, string> {
  if (endsInDays === undefined) return {}
  const end = stage.daysAgo(-endsInDays).toISOString()
  return path === '/internships' ? { deadline: end.slice(0, 10) } : { hideAfter: end }
}
