import { certificatePlaces } from '@portal/contract/event-after-words.ts'
import { z } from 'zod'
import { inLanes } from '#cast/add-people.ts'
import type { PlayedEvent } from '#cast/events/play-registrations.ts'
import { readPlans } from '#cast/read-plans.ts'
import { dayMs } from '#cast/stage.ts'

/** The certificates and the feedback of a past event. */
const afterPlan = z.strictObject({
  title: z.string(),
  /** The number of people or groups with a place; left out if the team has issued no certificates. */
  placeCount: z.int().optional(),
  /** The number of answers. The first ones have the comments, one each. */
  answerCount: z.int(),
  /** The average rating from 1 to 5; each answer differs by at most one. */
  rating: z.int().min(1).max(5),
  comments: z.array(z.string()),
})
const afterPlans = readPlans('event-feedback', z.array(afterPlan))

interface Attended {
  _id: string
  prn: string
  groupName: string
}

/** Lets the team issue certificates and the attendees give feedback, on the day after the event. */
export async function playAfterEvent(event: PlayedEvent): Promise<void> {
  const { caller, plan, by, id, times } = event
  const after = afterPlans.find(({ title }) => title === plan.title)
  if (!after) return
  const at = new Date(times.endsAt.getTime() + dayMs)
  const path = `/events/${id}/participants?state=CheckedIn&limit=50`
  const { result } = await caller.get<{ result: Attended[] }>(by, path, at)
  if (after.placeCount !== undefined) await giveCertificates(event, result, after.placeCount)
  await giveFeedback(event, result, after)
}

async function giveCertificates(
  { caller, by, id }: PlayedEvent,
  attended: readonly Attended[],
  placeCount: number,
): Promise<void> {
  // One member is named for the whole group.
  const winners = attended.filter(
    ({ groupName }, nth) =>
      groupName === '' || attended.findIndex((one) => one.groupName === groupName) === nth,
  )
  const places = certificatePlaces.slice(0, placeCount).flatMap((place, nth) => {
    const winner = winners[nth]
    return winner ? [{ participantId: winner._id, place }] : []
  })
  await caller.post(by, `/events/${id}/certificates`, { places })
}

/** Leaves out the named students, so that people who try the demo can give feedback as them. */
async function giveFeedback(
  { caller, members, id, dice }: PlayedEvent,
  attended: readonly Attended[],
  { answerCount, rating, comments }: z.output<typeof afterPlan>,
): Promise<void> {
  const prns = new Set(attended.map(({ prn }) => prn))
  const came = members.filter(({ student, key }) => !key && student && prns.has(student.prn))
  const rate = () => Math.min(5, Math.max(1, rating + dice.whole(-1, 1)))
  const answers = dice
    .several(came, answerCount)
    .map((by, nth) => ({ by, body: { event: rate(), organisation: rate(), comment: comments[nth] ?? '' } }))
  await inLanes(answers, async ({ by, body }) => {
    await caller.put(by, `/events/${id}/feedback`, body)
  })
}
