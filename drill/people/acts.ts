import { randomUUID } from 'node:crypto'
import { deskOfFestival, deskOfRailway, type Field, team } from '../stage/field.ts'
import type { Answered, Sender } from './sender.ts'

/** One action of a person in a room. Acknowledged actions go into the sender's ledger. */
export type Act = (sender: Sender, field: Field, nth: number) => Promise<void>

/**
 * An alumnus answers a query. A failed call isn't repeated, because an unacknowledged answer may have been
 * stored.
 */
export const answerQuery: Act = async (sender, { alumni, queries }, nth) => {
  const message = `Answer ${nth} of a drill`
  const path = `/alumni/comment/${pick(queries, nth)}`
  const answered = await sender.send(pick(alumni, nth), 'POST', path, { message })
  if (isDone(sender, answered)) sender.ledger.answers.add(message)
}

/** A student takes a seat at an event; one in eight keeps it. */
export const takeSeat: Act = async (sender, { students, events }, nth) => {
  const student = pick(students, Math.floor(nth / events.length))
  const path = `/events/${pick(events, nth)}/registration`
  const key = `${pick(events, nth)} ${student}`
  const taken = await sender.send(student, 'POST', path, {})
  if (!isDone(sender, taken)) return
  sender.ledger.seats.set(key, true)
  if (nth % 8 === 0) return
  sender.ledger.seats.delete(key)
  if (isDone(sender, await sender.send(student, 'DELETE', path, {}))) sender.ledger.seats.set(key, false)
}

/** A guest registers at the desk, pays and is approved. The desk repeats each act until it is answered. */
export const payAtDesk: Act = async (sender, { festivalEvent }, nth) => {
  const email = `drill-${nth}@mail.example`
  const guest = { name: 'Meera Nair', college: 'Sardar College', email, contactNumber: '98123 45670' }
  const registered = await sender.send(deskOfFestival, 'POST', '/tml/register/nonGstain', {
    slug: festivalEvent,
    ...guest,
  })
  if (!isDone(sender, registered)) return
  const found = await sender.send(
    deskOfFestival,
    'GET',
    `/tml/desk/search?q=${registered?.body.data.reference}`,
  )
  const id: string | undefined = found?.body.data?.result[0]?._id
  if (!id) return
  const reference = `DRILL${String(nth).padStart(9, '0')}`
  const payment = { mode: 'UPI', amount: 50, reference, clientId: randomUUID() }
  if (isDone(sender, await sender.insist(deskOfFestival, 'PUT', `/tml/payment/${id}`, payment)))
    sender.ledger.payments.set(reference, id)
  const approval = { clientId: randomUUID() }
  if (isDone(sender, await sender.insist(deskOfFestival, 'PUT', `/tml/approve/${id}`, approval)))
    sender.ledger.approvals.add(id)
}

/** The sports team corrects the points of a branch. */
export const correctPoints: Act = async (sender, _field, nth) => {
  const reason = `Match ${nth} of a drill`
  const correction = { branch: nth % 2 === 0 ? 'CE' : 'IT', points: 1 + (nth % 7), reason }
  const path = '/tml/lakshya/scoreboard/dashboard/corrections'
  if (isDone(sender, await sender.send(team, 'POST', path, correction)))
    sender.ledger.points.set(reason, correction.points)
}

/** A proof of one page. */
const proof = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj
trailer<</Root 1 0 R>>
%%EOF`

/** A student applies with a proof, and the desk approves the application and issues the next leaf. */
export const issueLeaf: Act = async (sender, { students }, nth) => {
  // From the end of the list, because the students at the beginning register for events.
  const student = pick(students, students.length - 1 - nth)
  const applied = await sender.send(student, 'POST', '/railway/applications', application())
  if (!isDone(sender, applied)) return
  const id: string = applied?.body.data._id
  const path = `/railway/applications/${id}/state`
  if (!isDone(sender, await sender.send(deskOfRailway, 'PUT', path, { state: 'Approved' }))) return
  const issued = await sender.send(deskOfRailway, 'PUT', path, { state: 'Issued' })
  if (isDone(sender, issued)) sender.ledger.leaves.set(id, issued?.body.data.serial)
}

function application(): FormData {
  const form = new FormData()
  const fields = {
    line: 'Central',
    station: 'Badlapur',
    class: 'II',
    period: 'Quarterly',
    kind: 'New',
    gender: 'Female',
    phone: '98200 12345',
    address: '12 Station Road, Badlapur East',
    pin: '421503',
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('proof', new File([proof], 'address.pdf', { type: 'application/pdf' }))
  return form
}

/**
 * A visitor answers a form whose shifts have seats, and chooses another shift when one is full. Repeated
 * until it is answered.
 */
export const fillForm: Act = async (sender, { form }, nth) => {
  const path = `/forms/${form.id}/answers`
  const answer = (shift: string) => ({
    version: form.version,
    clientId: randomUUID(),
    answers: { shift, words: `Form ${nth} of a drill` },
  })
  const wanted = nth % 2 === 0 ? 'morning' : 'evening'
  let answered = await sender.insist('', 'POST', path, answer(nth % 5 === 0 ? 'any' : wanted))
  if (answered?.status === 409) answered = await sender.insist('', 'POST', path, answer('any'))
  if (isDone(sender, answered)) sender.ledger.formAnswers.add(answered?.body.data.reference)
}

function isDone({ ledger }: Sender, answered: Answered | null): boolean {
  if (!answered) return false
  if (answered.status < 300) {
    ledger.acknowledged += 1
    return true
  }
  ledger.refused += 1
  // A conflict, such as a full event or another person's decision, is normal. Any other refusal is a mistake
  // in the drill.
  if (answered.status !== 409)
    throw new Error(`An act of the drill was answered ${answered.status}: ${JSON.stringify(answered.body)}`)
  return false
}

function pick(list: readonly string[], nth: number): string {
  const at = ((nth % list.length) + list.length) % list.length
  return list[at] ?? ''
}
