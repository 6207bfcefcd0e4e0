import type { CastCaller } from '#cast/cast-caller.ts'
import { drawPicture } from '#cast/draw-picture.ts'
import type { PlannedAnswer, PlannedReply, PlannedThread } from '#cast/plan-threads.ts'
import type { Stage } from '#cast/stage.ts'
import { addLikes } from '#rooms/forum/add-likes.ts'

/** An action at a time. The records that it needs, such as the query, were created earlier. */
interface Act {
  at: Date
  do(): Promise<void>
}

/**
 * Plays the threads through the API in the order of time, so that ids grow with the dates as they do in real
 * use. Likes have no date and come last, all at once.
 */
export async function playThreads({ portal, caller }: Stage, threads: readonly PlannedThread[]) {
  const answerIds = new Map<PlannedAnswer, string>()
  const acts = threads.flatMap((planned) => actsOf(caller, planned, answerIds))
  acts.sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const act of acts) await act.do()
  const likes = [...answerIds].flatMap(([answer, answerId]) =>
    answer.likers.map(({ id: accountId }) => ({ answerId, accountId })),
  )
  await addLikes(portal, likes)
}

function actsOf(caller: CastCaller, planned: PlannedThread, answerIds: Map<PlannedAnswer, string>): Act[] {
  let queryId = ''
  const { at, by, answers, closedAt, outcomeAt } = planned
  const { outcome } = planned.thread
  const ask = async () => {
    queryId = await askQuery(caller, planned)
  }
  const answer = async (given: PlannedAnswer) => {
    const { at, by, message } = given
    answerIds.set(given, await caller.create(by, `/alumni/comment/${queryId}`, { message }, { at }))
  }
  const reply = async (given: PlannedAnswer, { at, by, message }: PlannedReply) => {
    const body = { message, id: answerIds.get(given) ?? '' }
    await caller.post(by, `/alumni/reply/${queryId}`, body, { at })
  }
  const close = async (at: Date) => {
    await caller.put(by, `/alumni/updateQuery/${queryId}`, { openQueryStatus: false }, { at })
  }
  const describe = async ({ message, helpedBy }: NonNullable<typeof outcome>) => {
    const helped = helpedBy.flatMap((nth) => answers[nth]?.by.id ?? [])
    await caller.put(by, `/alumni/outcome/${queryId}`, { message, helped }, { at: outcomeAt })
  }
  return [
    { at, do: ask },
    ...answers.flatMap((given) => [
      { at: given.at, do: () => answer(given) },
      ...given.replies.map((one) => ({ at: one.at, do: () => reply(given, one) })),
    ]),
    ...(closedAt ? [{ at: closedAt, do: () => close(closedAt) }] : []),
    ...(outcome ? [{ at: outcomeAt, do: () => describe(outcome) }] : []),
  ]
}

async function askQuery(caller: CastCaller, { thread, at, by, askedOf }: PlannedThread): Promise<string> {
  const { title, body, domains, pictureCount = 0 } = thread
  const files = Array.from({ length: pictureCount }, async (_, index) => ({
    field: 'images',
    bytes: await drawPicture(`${title}:${index}`, 720, 480),
  }))
  const query = { query: title, body, domain: domains, ...(askedOf && { askedOf: askedOf.id }) }
  return caller.create(by, '/alumni/createQuery', query, { at, files: await Promise.all(files) })
}
