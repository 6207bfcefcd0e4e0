import { academicYearAt, academicYearBeside } from '@portal/contract/academic-year.ts'
import { councilSlug } from '@portal/contract/team-words.ts'
import type { CastMember } from '#cast/add-people.ts'
import { type CastCaller, idIn } from '#cast/cast-caller.ts'
import { Dice } from '#cast/dice.ts'
import { drawPicture } from '#cast/draw-picture.ts'
import { slugOf } from '#cast/generate-people.ts'
import { type TeamPlan, teamPlans } from '#cast/team-plans.ts'

const dayMs = 86_400_000
/** The team that invites the first named student, so that people who try the demo see the invitation. */
const askingTeam = 'coders-club'

/** Lets every team of the plan create its page and its rosters of last year and this year. */
export async function playTeams(
  caller: CastCaller,
  members: readonly CastMember[],
  now: Date,
): Promise<void> {
  const people = {
    students: members.filter(({ role }) => role === 'Student'),
    alumni: members.filter(({ role, isActive }) => role === 'Alumni' && isActive),
  }
  const at = new Date(now.getTime() - 20 * dayMs)
  for (const plan of teamPlans) {
    const by = members.find(({ email }) => email === plan.email)
    if (by) await playTeam({ caller, by, plan, at, people })
  }
}

interface Play {
  caller: CastCaller
  by: CastMember
  plan: TeamPlan
  at: Date
  people: { students: readonly CastMember[]; alumni: readonly CastMember[] }
}

async function playTeam({ caller, by, plan, at, people }: Play): Promise<void> {
  const slug = by.role === 'Council' ? councilSlug : slugOf(by.name.toLowerCase())
  const path = `/teams/${slug}`
  const { kind, oneLine, about, founded, links, recruiting } = plan
  const body = { ...(kind && { kind }), oneLine, about, founded, ...links, ...recruiting }
  await caller.callAt(at, { by, method: 'PUT', path, body, files: await picturesOf(slug, plan) })
  const dice = new Dice(`team:${slug}`)
  const present = academicYearAt(at)
  const before = academicYearBeside(present, -1)
  const add = (academicYear: string, member: object) =>
    caller.call({ by, method: 'POST', path: `${path}/members`, body: { academicYear, ...member } })
  const addPerson = async (academicYear: string, person: CastMember | undefined, member: object) => {
    if (!person) return
    const added = await add(academicYear, { ...member, person: person.email })
    await caller.call({ by: person, method: 'PUT', path: `/memberships/${idIn(added)}` })
  }
  for (const facultyName of plan.faculty) await add(before, { facultyName, post: 'Faculty in charge' })
  const { posts, others = 'Member', othersCount = 0 } = plan
  // The oldest members lead. Students who joined this summer aren't in last year's roster.
  const crew = dice.several(people.students, posts.length * 2 + othersCount).toSorted(byJoining)
  const heads = [dice.pick(people.alumni), ...crew.slice(0, posts.length - 1)]
  const rest = crew.slice(posts.length * 2)
  const addPost = (year: string, place: number, person: CastMember | undefined) =>
    addPerson(year, person, { post: posts[place], isHead: place === 0 })
  for (const place of posts.keys()) await addPost(before, place, heads[place])
  for (const person of rest)
    if (person.joinedAt.getTime() < at.getTime() - 300 * dayMs)
      await addPerson(before, person, { post: others })
  if (plan.isOver) {
    await caller.call({ by, method: 'PUT', path, body: { isActive: false } })
    return
  }
  for (const facultyName of plan.faculty) await add(present, { facultyName, post: 'Faculty in charge' })
  for (const place of posts.keys()) await addPost(present, place, crew[posts.length + place])
  for (const person of rest) await addPerson(present, person, { post: others })
  await askAndFollow({ caller, slug, dice, people, crew }, (person) => add(present, { person, post: others }))
}

interface Crowd extends Pick<Play, 'caller' | 'people'> {
  slug: string
  dice: Dice
  crew: readonly CastMember[]
}

/** Leaves an invitation unanswered, and lets some people follow the team. */
async function askAndFollow(
  { caller, slug, dice, people, crew }: Crowd,
  ask: (email: string) => Promise<unknown>,
): Promise<void> {
  const [known] = people.students
  const others = people.students.filter((student) => !crew.includes(student))
  const asked = slug === askingTeam && known && !crew.includes(known) ? known : dice.pick(others)
  await ask(asked.email)
  for (const by of dice.several(people.students, dice.whole(3, 30)))
    await caller.call({ by, method: 'PUT', path: `/teams/${slug}/follow`, body: { follows: true } })
}

function byJoining(one: CastMember, other: CastMember): number {
  return one.joinedAt.getTime() - other.joinedAt.getTime()
}

/** Draws the team's pictures. */
async function picturesOf(slug: string, { pictureCount = 0 }: TeamPlan) {
  const files = [
    { field: 'logo', bytes: await drawPicture(`logo:${slug}`, 256, 256) },
    { field: 'cover', bytes: await drawPicture(`cover:${slug}`, 1060, 240, `logo:${slug}`) },
  ]
  for (let count = 0; count < pictureCount; count += 1)
    files.push({ field: 'gallery', bytes: await drawPicture(`gallery:${slug}:${count}`, 480, 360) })
  return files
}
