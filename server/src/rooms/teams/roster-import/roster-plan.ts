import type { RosterReport } from '@portal/contract/team-roster-import.ts'
import { teamLimits } from '@portal/contract/team-words.ts'
import type { Numbered } from '#platform/spreadsheets/import-rows.ts'
import { addChange, type ImportPlan } from '#platform/spreadsheets/run-import.ts'
import type { TeamMemberRow } from '../team-members.store.ts'
import type { RosterRow } from './roster-sheet.ts'

type Row = Numbered<RosterRow>

interface Person {
  id: string
  name: string
}

/** A person of the file who isn't in the roster yet. */
interface Joining {
  row: number
  name: string
  accountId: string | null
  facultyName: string | null
  post: string
  isHead: boolean
}

/** What an import does with each row, and with the members who are not in the file. */
export interface RosterPlan extends ImportPlan {
  added: Joining[]
  changed: Pick<TeamMemberRow, 'id' | 'post' | 'isHead' | 'facultyName'>[]
  leaving: TeamMemberRow[]
}

interface Known {
  /** The people of the file by the given PRN or e-mail. */
  people: ReadonlyMap<string, Person>
  members: readonly TeamMemberRow[]
  /** Whether the members who are not in the file make room. */
  othersLeave: boolean
}

/** Compares a file with the roster of its year. A person is found by their account, faculty by their name. */
export function planRoster(rows: readonly Row[], { people, members, othersLeave }: Known): RosterPlan {
  const stored = new Map(
    members.map((member) => [keyOf(member.person?._id ?? null, member.facultyName), member]),
  )
  const plan: RosterPlan = { added: [], changed: [], sameCount: 0, errors: [], updates: [], leaving: [] }
  const first = new Map<string, number>()
  for (const row of rows) {
    const { rowNumber } = row
    const refuse = (column: string, message: string) => plan.errors.push({ row: rowNumber, column, message })
    const found = whoIs(row, people)
    if ('misfit' in found) {
      refuse(...found.misfit)
      continue
    }
    const key = keyOf(found.accountId, found.facultyName)
    const before = first.get(key)
    if (before === undefined) first.set(key, rowNumber)
    const member = stored.get(key)
    if (before !== undefined) refuse(found.column, `The same person as in row ${before}`)
    else if (member) changeMember(plan, row, member)
    else plan.added.push({ ...found, row: rowNumber, post: row.post, isHead: row.isHead ?? false })
  }
  const namesFaculty = rows.some(({ facultyName }) => facultyName !== '')
  plan.leaving = [...stored]
    .filter(([key, { facultyName }]) => !first.has(key) && (facultyName === null || namesFaculty))
    .map(([, member]) => member)
  refuseTooMany(plan, members.length - (othersLeave ? plan.leaving.length : 0))
  return plan
}

/** Returns the parts of the report that only rosters have. */
export function peopleOf({ added, leaving }: RosterPlan): Pick<RosterReport, 'joining' | 'leaving'> {
  return {
    joining: added.map(({ row, name, post }) => ({ row, name, post })),
    leaving: leaving.map(({ person, facultyName, post }) => ({
      name: facultyName ?? person?.name ?? '',
      post,
    })),
  }
}

function keyOf(accountId: string | null, facultyName: string | null): string {
  return accountId === null ? `faculty ${facultyName?.toLowerCase()}` : `account ${accountId}`
}

type Found =
  | { misfit: [column: string, message: string] }
  | { accountId: string | null; facultyName: string | null; name: string; column: string }

/** A PRN decides; an e-mail beside it must not be another person's. */
function whoIs({ prn, email, facultyName }: Row, people: ReadonlyMap<string, Person>): Found {
  if (facultyName !== '') return { accountId: null, facultyName, name: facultyName, column: 'Faculty name' }
  const [byPrn, byEmail] = [people.get(prn), people.get(email)]
  if (prn !== '' && !byPrn)
    return { misfit: ['PRN', `No account has this ${prn.includes('@') ? 'e-mail' : 'PRN'}`] }
  if (byPrn && byEmail && byPrn.id !== byEmail.id)
    return { misfit: ['E-mail', 'The account with this PRN has another e-mail'] }
  const person = byPrn ?? byEmail
  if (!person) return { misfit: ['E-mail', 'No account has this e-mail'] }
  return { accountId: person.id, facultyName: null, name: person.name, column: byPrn ? 'PRN' : 'E-mail' }
}

function changeMember(plan: RosterPlan, row: Row, member: TeamMemberRow): void {
  const isHead = row.isHead ?? member.isHead
  const words = (isOne: boolean) => (isOne ? 'yes' : 'no')
  const fields = [
    { column: 'Post', before: member.post, after: row.post },
    { column: 'Head', before: words(member.isHead), after: words(isHead) },
  ].filter(({ before, after }) => before !== after)
  const change = { id: member.id, post: row.post, isHead, facultyName: member.facultyName }
  const name = member.facultyName ?? member.person?.name ?? ''
  addChange(plan, change, { row: row.rowNumber, name, fields })
}

function refuseTooMany(plan: RosterPlan, stayingCount: number): void {
  const over = plan.added[teamLimits.membersMax - stayingCount]
  if (!over) return
  const message = `A roster can have up to ${teamLimits.membersMax} members`
  plan.errors.push({ row: over.row, column: '', message })
}
