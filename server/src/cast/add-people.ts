import type { AccountRole } from '@portal/contract/roles.ts'
import { Dice } from '#cast/dice.ts'
import { drawPicture } from '#cast/draw-picture.ts'
import {
  academicYearOf,
  generateAlumni,
  generateStudents,
  joinedAt,
  type PlannedAlumnus,
  type PlannedStudent,
  semesterOf,
  slugOf,
} from '#cast/generate-people.ts'
import { namedAlumni, namedDesks, namedStudents } from '#cast/named-people.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { sanitizeRichText } from '#platform/rich-text/sanitize-rich-text.ts'
import { addAccount, type NewAccount } from '#rooms/people/add-account.ts'
import { addAlumnus } from '#rooms/people/add-alumnus.ts'
import { addStudent } from '#rooms/people/add-student.ts'
import { blockAlumnus } from '#rooms/people/alumni-desk/block-alumnus.ts'
import { grantConfiguredRights } from '#rooms/people/signing-in/grant-configured-rights.ts'

export interface CastMember {
  id: string
  name: string
  email: string
  role: AccountRole
  joinedAt: Date
  key?: string
  student?: Pick<PlannedStudent, 'prn' | 'branch' | 'year'>
  /** True if the account may sign in; pending and blocked alumni may not. */
  isActive: boolean
}

const dayMs = 86_400_000
const photoSide = 192
const stepsOfPicture = 4

/**
 * Stores the pictures of all people, and then adds the people in one transaction.
 * @param step Counts the steps of the demo: a picture takes as long as several calls.
 */
export async function addPeople(
  portal: Portal,
  now: Date,
  step: (steps: number) => void,
): Promise<CastMember[]> {
  const pictures = new Map<string, string>()
  const students = [...plannedNamedStudents(now), ...generateStudents(now)]
  const alumni = [...plannedNamedAlumni(now), ...generateAlumni(now)]
  const withPhoto = [...students, ...alumni, ...namedDesks].filter((person) => person.hasPhoto)
  await inLanes(withPhoto, async ({ email }) => {
    pictures.set(email, await storePicture(portal, email, photoSide, photoSide))
    step(stepsOfPicture)
  })
  await inLanes(
    alumni.filter((alumnus) => alumnus.hasCover),
    async ({ email }) => {
      pictures.set(`cover:${email}`, await storePicture(portal, `cover:${email}`, 600, 240, email))
      step(stepsOfPicture)
    },
  )
  const added = await portal.inTransaction(async (tx) => {
    await portal.uploads.useByUrl(tx, [...pictures.values()])
    const members = [
      ...(await addStudents(tx, students, pictures)),
      ...(await addAlumni(portal, tx, alumni, pictures)),
      ...(await addDesks(tx, now, pictures)),
    ]
    await blockPlanned(portal, tx, alumni, members)
    return members
  })
  await grantConfiguredRights(portal)
  return added
}

function plannedNamedStudents(now: Date): (PlannedStudent & { key: string })[] {
  const dice = new Dice('named')
  return namedStudents.map((student) => ({
    ...student,
    slug: slugOf(student.name.toLowerCase()),
    bornOn: `${academicYearOf(now) - dice.whole(18, 21)}-0${dice.whole(1, 9)}-1${dice.whole(0, 9)}`,
    joinedAt: student.key === 'ishita' ? joinedAt(now, 'FE') : namedJoinedAt(now),
    semester: semesterOf(now, student.year),
  }))
}

function plannedNamedAlumni(now: Date): (PlannedAlumnus & { key: string })[] {
  return namedAlumni.map((alumnus) => ({
    ...alumnus,
    slug: slugOf(alumnus.name.toLowerCase()),
    status: 'approved',
    joinedAt: namedJoinedAt(now),
    hasCover: true,
  }))
}

/** The named people joined before the first query. */
function namedJoinedAt(now: Date): Date {
  return new Date(now.getTime() - 800 * dayMs)
}

/** Pictures by the e-mail of their person. */
type Pictures = ReadonlyMap<string, string>

async function addStudents(
  tx: Transaction,
  students: (PlannedStudent & { key?: string })[],
  pictures: Pictures,
) {
  const members: CastMember[] = []
  for (const { key, hasPhoto: _hasPhoto, ...student } of students) {
    const added = await addStudent(tx, { ...student, ...photoOf(student, pictures) })
    if (typeof added === 'string') throw new Error(`${student.email}: ${added}`)
    const { prn, branch, year } = student
    const member = { ...memberOf(added.id, student, 'Student'), student: { prn, branch, year } }
    members.push({ ...member, ...(key && { key }) })
  }
  return members
}

async function addAlumni(
  portal: Portal,
  tx: Transaction,
  alumni: (PlannedAlumnus & { key?: string })[],
  pictures: Pictures,
) {
  const members: CastMember[] = []
  const { isOwnUpload } = portal.uploads
  for (const { key, hasPhoto: _hasPhoto, hasCover: _hasCover, ...alumnus } of alumni) {
    const coverUrl = pictures.get(`cover:${alumnus.email}`)
    const added = await addAlumnus(tx, {
      ...alumnus,
      ...photoOf(alumnus, pictures),
      ...(coverUrl && { coverUrl }),
      body: sanitizeRichText(alumnus.body ?? '', { isOwnUpload }),
    })
    if (!added) throw new Error(`${alumnus.email} is taken`)
    members.push({
      ...memberOf(added.id, alumnus, 'Alumni'),
      isActive: alumnus.status === 'approved',
      ...(key && { key }),
    })
  }
  return members
}

async function addDesks(tx: Transaction, now: Date, pictures: Pictures) {
  const members: CastMember[] = []
  for (const { hasPhoto: _hasPhoto, isTechnical: _isTechnical, ...desk } of namedDesks) {
    const account: NewAccount = {
      ...desk,
      slug: slugOf(desk.name.toLowerCase()),
      joinedAt: namedJoinedAt(now),
      ...photoOf(desk, pictures),
    }
    const added = await addAccount(tx, account)
    if (!added) throw new Error(`${desk.email} is taken`)
    members.push(memberOf(added.id, account, desk.role))
  }
  return members
}

/** The alumni admin blocks the alumni who are planned as blocked, so that the reason and the audit exist. */
async function blockPlanned(
  portal: Portal,
  tx: Transaction,
  alumni: readonly PlannedAlumnus[],
  members: readonly CastMember[],
) {
  const actor = members.find(({ role }) => role === 'AlumniAdmin')
  if (!actor) return
  const emails = new Set(alumni.filter(({ status }) => status === 'blocked').map(({ email }) => email))
  for (const [nth, { id }] of members.filter(({ email }) => emails.has(email)).entries()) {
    const reason = blockReasons[nth % blockReasons.length] ?? ''
    await blockAlumnus(portal, tx, { accountId: id, actorId: actor.id, reason })
  }
}

const blockReasons = [
  'Posted the phone numbers of students in answers',
  'Two people used this account',
] as const

function memberOf(id: string, person: Pick<NewAccount, 'name' | 'email' | 'joinedAt'>, role: AccountRole) {
  return { id, role, name: person.name, email: person.email, joinedAt: person.joinedAt, isActive: true }
}

function photoOf({ email }: { email: string }, pictures: ReadonlyMap<string, string>): { photoUrl?: string } {
  const photoUrl = pictures.get(email)
  return photoUrl === undefined ? {} : { photoUrl }
}

async function storePicture(portal: Portal, slug: string, width: number, height: number, beside?: string) {
  const bytes = await drawPicture(slug, width, height, beside)
  const { url } = await portal.uploads.storeImage({ ownerId: null, bytes })
  return url
}

/** Works through a list with limited concurrency: of many pictures at once the portal refuses some. */
export async function inLanes<T>(list: readonly T[], work: (entry: T) => Promise<void>): Promise<void> {
  const left = [...list]
  const lane = async () => {
    for (let entry = left.shift(); entry !== undefined; entry = left.shift()) await work(entry)
  }
  await Promise.all(Array.from({ length: 4 }, lane))
}
