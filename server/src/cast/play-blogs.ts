import { z } from 'zod'
import { Dice } from '#cast/dice.ts'
import { prose, readPlans } from '#cast/read-plans.ts'
import { minuteMs, type Stage } from '#cast/stage.ts'

const texts = z.array(z.string()).default([])
const blogPlan = z.strictObject({
  email: z.email(),
  title: z.string(),
  tags: texts,
  body: prose,
  daysAgo: z.int(),
  state: z.enum(['draft', 'scheduled', 'published']).default('published'),
  likes: z.int().default(0),
  comments: texts,
  /** The author's reply to the first comment. */
  reply: z.string().optional(),
  /** The reasons in readers' reports, and the council's reason for returning the blog. */
  reports: texts,
  returned: z.string().optional(),
})
type BlogPlan = z.output<typeof blogPlan>
export const blogPlans = readPlans('blogs', z.array(blogPlan))

/** Lets the cast write, like and discuss blogs in every state. */
export async function playBlogs(stage: Stage): Promise<void> {
  const { caller } = stage
  const readers = stage.members.filter(
    ({ role, isActive }) => (role === 'Student' || role === 'Alumni') && isActive,
  )
  for (const [nth, plan] of blogPlans.entries()) {
    const { title, body, tags, state } = plan
    const by = stage.account(plan.email)
    const dice = new Dice(`blog:${nth}`)
    const at = stage.daysAgo(plan.daysAgo, 2)
    const publishAt = state === 'scheduled' ? { publishAt: stage.daysAgo(-5).toISOString() } : {}
    const id = await caller.create(by, '/blogs', { title, body, tags, state, ...publishAt }, { at })
    if (state !== 'published') continue
    const path = `/blogs/${id}`
    await judge(stage, plan, path)
    if (plan.returned) continue
    for (const reader of dice.several(readers, plan.likes))
      await caller.put(reader, `${path}/like`, { isLiked: true })
    for (const [place, message] of plan.comments.entries()) {
      const reader = dice.pick(readers)
      const moment = new Date(at.getTime() + (place + 1) * 20 * minuteMs)
      const comment = await caller.create(reader, `${path}/comments`, { message }, { at: moment })
      if (place === 0 && plan.reply)
        await caller.post(by, `${path}/comments/${comment}/replies`, { message: plan.reply })
    }
  }
}

/** Lets readers report some blogs, and the council take one down. */
async function judge(stage: Stage, plan: BlogPlan, path: string): Promise<void> {
  const { caller } = stage
  const reporters = stage.students.filter(({ email }) => email !== plan.email)
  for (const [nth, reason] of plan.reports.entries())
    await caller.post(reporters[nth] ?? stage.desk('Council'), `${path}/report`, { reason })
  if (plan.returned) await caller.post(stage.desk('Council'), `${path}/take-down`, { reason: plan.returned })
}
