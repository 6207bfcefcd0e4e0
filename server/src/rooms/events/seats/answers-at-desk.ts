import type { Transaction } from '#platform/database/database.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import { checkGuestAnswers } from '#rooms/events/guests/guest-answers.ts'
import type { RegisteringPerson } from './enter-registration.ts'
import { saveGuestAnswers, saveOwnAnswers, saveSharedAnswers } from './person-answers.store.ts'
import type { Answers } from './registration.store.ts'

/** A person at a desk, and the answers that the clerk entered for them. */
export interface AnsweredAtDesk {
  person: RegisteringPerson
  answers: Answers | undefined
}

/**
 * Saves answers that a desk entered for people of a registration. No answer is required there.
 * @param leader whether the first person answers for the group.
 * @throws VALIDATION with `members.<n>.answers.<id of the question>`, or `answers.<id of the question>`.
 */
export async function saveAnswersAtDesk(
  tx: Transaction,
  event: Pick<EventRow, 'questions'>,
  {
    registrationId,
    people,
    leads,
  }: { registrationId: string; people: readonly AnsweredAtDesk[]; leads: boolean },
): Promise<void> {
  if (people.every(({ answers }) => answers === undefined)) return
  const first = people[0]?.answers ?? {}
  const { shared, own } = checkGuestAnswers(event.questions, { answers: leads ? first : {}, members: people })
  if (leads) await saveSharedAnswers(tx, { registrationId, answers: shared })
  const guests: { email: string; answers: Answers }[] = []
  for (const [nth, { person }] of people.entries()) {
    const answers = own[nth] ?? {}
    if ('guest' in person) guests.push({ email: person.guest.email, answers })
    else await saveOwnAnswers(tx, { registrationId, accountId: person.student.id, answers })
  }
  await saveGuestAnswers(tx, { registrationId, guests })
}
