import type { CastMember } from '#cast/add-people.ts'
import { type BlogPlan, blogPlans } from '#cast/blog-plans.ts'
import type { CastCaller } from '#cast/cast-caller.ts'
import { Dice } from '#cast/dice.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** Lets the cast write, like and discuss blogs in every state. */
export async function playBlogs(
  caller: CastCaller,
  members: readonly CastMember[],
  now: Date,
): Promise<void> {
  const readers = members.filter(
    ({ role, isActive }) => (role === 'Student' || role === 'Alumni') && isActive,
  )
  for (const [nth, plan] of blogPlans.entries()) {
    const by = members.find(({ email }) => email === plan.email)
    if (!by) continue
    const dice = new Dice(`blog:${nth}`)
    const at = new Date(now.getTime() - plan.daysAgo * dayMs - 2 * hourMs)
    const { title, body, tags, state = 'published' } = plan
    const publishAt =
      state === 'scheduled' ? { publishAt: new Date(now.getTime() + 5 * dayMs).toISOString() } : {}
    const sent = { title, body, tags: [...tags], state, ...publishAt }
    const blog = (await caller.callAt(at, { by, method: 'POST', path: '/blogs', body: sent })) as {
      _id: string
    }
    if (state !== 'published') continue
    const path = `/blogs/${blog._id}`
    await judge(caller, members, { plan, path, by })
    if (plan.returned) continue
    for (const reader of dice.several(readers, plan.likes ?? 0))
      await caller.call({ by: reader, method: 'PUT', path: `${path}/like`, body: { isLiked: true } })
    for (const [place, message] of (plan.comments ?? []).entries()) {
      const [reader] = dice.several(readers, 1)
      if (!reader) continue
      const moment = new Date(at.getTime() + (place + 1) * 20 * 60_000)
      const comments = `${path}/comments`
      const comment = (await caller.callAt(moment, {
        by: reader,
        method: 'POST',
        path: comments,
        body: { message },
      })) as { _id: string }
      if (place === 0 && plan.reply)
        await caller.call({
          by,
          method: 'POST',
          path: `${comments}/${comment._id}/replies`,
          body: { message: plan.reply },
        })
    }
  }
}

/** Lets readers report some blogs, and the council take one down. */
async function judge(
  caller: CastCaller,
  members: readonly CastMember[],
  { plan, path, by }: { plan: BlogPlan; path: string; by: CastMember },
): Promise<void> {
  const reporters = members.filter(({ role, isActive }) => role === 'Student' && isActive)
  for (const [nth, reason] of (plan.reports ?? []).entries()) {
    const reporter = reporters.filter((one) => one !== by)[nth]
    if (reporter)
      await caller.call({ by: reporter, method: 'POST', path: `${path}/report`, body: { reason } })
  }
  const council = members.find(({ role }) => role === 'Council')
  if (council && plan.returned)
    await caller.call({
      by: council,
      method: 'POST',
      path: `${path}/take-down`,
      body: { reason: plan.returned },
    })
}
