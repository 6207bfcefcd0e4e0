import { academicYearAt, academicYearBeside } from '@portal/contract/academic-year.ts'
import { councilSlug, ownTeamKinds, teamLinkNames } from '@portal/contract/team-words.ts'
import { z } from 'zod'
import type { CastMember } from '#cast/add-people.ts'
import { Dice } from '#cast/dice.ts'
import { drawPicture } from '#cast/draw-picture.ts'
import { slugOf } from '#cast/generate-people.ts'
import { readPlans } from '#cast/read-plans.ts'
import { dayMs, type Stage } from '#cast/stage.ts'

/** The team that invites the first named student, so that people who try the demo see the invitation. */
const askingTeam = 'coders-club'

/** A team of the demo as it describes itself, with the e-mail of its account. */
const teamPlan = z.strictObject({
  email: z.email(),
  /** Left out for the student council, whose kind is fixed. */
  kind: z.enum(ownTeamKinds).optional(),
  oneLine: z.string(),
  about: z.string(),
  founded: z.int(),
  faculty: z.array(z.string()),
  /** The posts of its heads; all other members have the post `others`. */
  posts: z.array(z.string()),
  others: z.string().default('Member'),
  othersCount: z.int().default(0),
  links: z.partialRecord(z.enum(teamLinkNames), z.string()).optional(),
  pictureCount: z.int().default(0),
  recruiting: z.strictObject({ recruitingLine: z.string(), recruitingLink: z.string() }).optional(),
  isOver: z.boolean().default(false),
})
type TeamPlan = z.output<typeof teamPlan>
const teamPlans = readPlans('teams', z.array(teamPlan))

/** Lets every team of the plan create its page and its rosters of last year and this year. */
export async function playTeams(stage: Stage): Promise<void> {
  for (const plan of teamPlans) await playTeam(stage, plan)
}

async function playTeam(stage: Stage, plan: TeamPlan): Promise<void> {
  const { caller, students } = stage
  const by = stage.account(plan.email)
  const at = stage.daysAgo(20)
  const slug = by.role === 'Council' ? councilSlug : slugOf(by.name.toLowerCase())
  const path = `/teams/${slug}`
  const { kind, oneLine, about, founded, links, recruiting } = plan
  const body = { ...(kind && { kind }), oneLine, about, founded, ...links, ...recruiting }
  await caller.put(by, path, body, { at, files: await picturesOf(slug, plan) })
  const dice = new Dice(`team:${slug}`)
  const present = academicYearAt(at)
  const before = academicYearBeside(present, -1)
  const add = (academicYear: string, member: object) =>
    caller.create(by, `${path}/members`, { academicYear, ...member })
  const addPerson = async (academicYear: string, person: CastMember | undefined, member: object) => {
    if (person)
      await caller.put(person, `/memberships/${await add(academicYear, { ...member, person: person.email })}`)
  }
  for (const facultyName of plan.faculty) await add(before, { facultyName, post: 'Faculty in charge' })
  const { posts, others, othersCount } = plan
  // The oldest members lead. Students who joined this summer aren't in last year's roster.
  const crew = dice.several(students, posts.length * 2 + othersCount).toSorted(byJoining)
  const alumni = stage.members.filter(({ role, isActive }) => role === 'Alumni' && isActive)
  const heads = [dice.pick(alumni), ...crew.slice(0, posts.length - 1)]
  const rest = crew.slice(posts.length * 2)
  const addPost = (year: string, place: number, person: CastMember | undefined) =>
    addPerson(year, person, { post: posts[place], isHead: place === 0 })
  for (const place of posts.keys()) await addPost(before, place, heads[place])
  for (const person of rest)
    if (person.joinedAt.getTime() < at.getTime() - 300 * dayMs)
      await addPerson(before, person, { post: others })
  if (plan.isOver) return void (await caller.put(by, path, { isActive: false }))
  for (const facultyName of plan.faculty) await add(present, { facultyName, post: 'Faculty in charge' })
  for (const place of posts.keys()) await addPost(present, place, crew[posts.length + place])
  for (const person of rest) await addPerson(present, person, { post: others })
  // One invitation stays unanswered.
  const [known] = students
  const outside = students.filter((student) => !crew.includes(student))
  const asked = slug === askingTeam && known && !crew.includes(known) ? known : dice.pick(outside)
  await add(present, { person: asked.email, post: others })
  for (const follower of dice.several(students, dice.whole(3, 30)))
    await caller.put(follower, `${path}/follow`, { follows: true })
}

function byJoining(one: CastMember, other: CastMember): number {
  return one.joinedAt.getTime() - other.joinedAt.getTime()
}

async function picturesOf(slug: string, { pictureCount }: TeamPlan) {
  const files = [
    { field: 'logo', bytes: await drawPicture(`logo:${slug}`, 256, 256) },
    { field: 'cover', bytes: await drawPicture(`cover:${slug}`, 1060, 240, `logo:${slug}`) },
  ]
  for (let count = 0; count < pictureCount; count += 1)
    files.push({ field: 'gallery', bytes: await drawPicture(`gallery:${slug}:${count}`, 480, 360) })
  return files
}
