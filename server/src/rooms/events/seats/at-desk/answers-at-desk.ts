import type { Transaction } from '#platform/database/database.ts'
import { checkAnswers, personalQuestions } from '#rooms/events/announcing/event-answers.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import type { RegisteringPerson } from '#rooms/events/seats/moves/enter-registration.ts'
import { checkPartyAnswers } from '#rooms/events/seats/registering/party-answers.ts'
import {
  saveGuestAnswers,
  saveOwnAnswers,
  saveSharedAnswers,
} from '#rooms/events/seats/registering/person-answers.store.ts'
import type { Answers } from '#rooms/events/seats/registration.store.ts'

/** Someone at a desk, and what the clerk entered of their answers. */
export interface AnsweredAtDesk {
  person: RegisteringPerson
  answers: Answers | undefined
}

/**
 * Saves the answers of people whom a desk registers together; the first of them also answers for the group.
 * @throws VALIDATION with `people.<n>.answers.<id of the question>`.
 */
export async function saveWalkInAnswers(
  tx: Transaction,
  event: Pick<EventRow, 'questions'>,
  { registrationId, people }: { registrationId: string; people: readonly AnsweredAtDesk[] },
): Promise<void> {
  if (event.questions.length === 0) return
  const given = people.map(({ answers = {} }, nth) => ({ given: answers, path: `people.${nth}.answers` }))
  const [first = { given: {}, path: 'people' }] = given
  const { shared, own } = checkPartyAnswers(event.questions, { shared: first, own: given })
  await saveSharedAnswers(tx, { registrationId, answers: shared })
  await saveEach(tx, registrationId, people, own)
}

/**
 * Saves the own answers of someone whom a desk adds to a registration.
 * @throws VALIDATION with `answers.<id of the question>`.
 */
export async function saveMemberAnswers(
  tx: Transaction,
  event: Pick<EventRow, 'questions'>,
  { registrationId, member }: { registrationId: string; member: AnsweredAtDesk },
): Promise<void> {
  const own = checkAnswers(personalQuestions(event.questions), member.answers ?? {})
  await saveEach(tx, registrationId, [member], [own])
}

async function saveEach(
  tx: Transaction,
  registrationId: string,
  people: readonly AnsweredAtDesk[],
  own: readonly Answers[],
): Promise<void> {
  const guests: { email: string; answers: Answers }[] = []
  for (const [nth, { person }] of people.entries()) {
    const answers = own[nth] ?? {}
    if ('guest' in person) guests.push({ email: person.guest.email, answers })
    else await saveOwnAnswers(tx, { registrationId, accountId: person.student.id, answers })
  }
  await saveGuestAnswers(tx, { registrationId, guests })
}
