import type { CastMember } from '#cast/add-people.ts'
import { type AnnouncementPlan, announcementPlans, internshipPlans } from '#cast/announcement-plans.ts'
import type { CastCaller } from '#cast/cast-caller.ts'
import { Dice } from '#cast/dice.ts'
import { drawPicture } from '#cast/draw-picture.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/**
 * Lets the cast publish announcements and internships in every state, for audiences of every kind, and lets
 * some people read them.
 */
export async function playAnnouncements(
  caller: CastCaller,
  members: readonly CastMember[],
  now: Date,
): Promise<void> {
  const players = { caller, members, now }
  for (const plan of announcementPlans) await play(players, plan, '/announcements')
  for (const plan of internshipPlans) await play(players, plan, '/internships')
}

interface Players {
  caller: CastCaller
  members: readonly CastMember[]
  now: Date
}

async function play({ caller, members, now }: Players, plan: AnnouncementPlan, path: string): Promise<void> {
  const by = members.find(({ email }) => email === plan.email)
  if (!by) return
  const dice = new Dice(`announcement:${plan.title}`)
  const at = new Date(now.getTime() - plan.daysAgo * dayMs - hourMs)
  const { title, body, state = 'live', more } = plan
  const publishAt = state === 'scheduled' ? new Date(now.getTime() + 6 * dayMs).toISOString() : ''
  const sent = { title, body, state, publishAt, ...more, ...endOf(plan, path, now) }
  const files = []
  for (let nth = 0; nth < (plan.files ?? 0); nth += 1)
    files.push({ field: 'files', bytes: nth === 0 ? await drawPicture(title, 900, 500) : timetable })
  const written = (await caller.callAt(at, { by, method: 'POST', path, body: sent, files })) as {
    _id: string
  }
  if (state !== 'live') return
  const students = members.filter(({ role, isActive }) => role === 'Student' && isActive)
  for (const message of plan.comments ?? [])
    for (const reader of dice.several(students, 1)) {
      const comments = `/announcements/${written._id}/comments`
      await caller.call({ by: reader, method: 'POST', path: comments, body: { message } })
    }
  for (const reader of dice.several(students, plan.readers ?? 0))
    await caller
      .call({ by: reader, method: 'PUT', path: `/announcements/${written._id}/read`, body: {} })
      // Some of the randomly chosen readers aren't in the audience; the server decides.
      .catch((error: unknown) => {
        if (!String(error).includes('answered 404')) throw error
      })
}

function endOf({ endsInDays }: AnnouncementPlan, path: string, now: Date): Record<string, string> {
  if (endsInDays === undefined) return {}
  const end = new Date(now.getTime() + endsInDays * dayMs).toISOString()
  return path === '/internships' ? { deadline: end.slice(0, 10) } : { hideAfter: end }
}

/** The smallest PDF that a viewer opens: one empty page. */
const timetable = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
