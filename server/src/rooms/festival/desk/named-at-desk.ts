import type { BodyOf } from '@portal/contract/endpoint.ts'
import type { festivalDesk } from '@portal/contract/festival-desk.ts'

type Person = BodyOf<typeof festivalDesk.registerWalkIn>['people'][number]
type Guest = NonNullable<Person['guest']>

/** Converts a person from the desk's form to the input of the events room. */
export function namedAtDesk({ student, guest }: Person) {
  return { student, guest: guest && guestAtDesk(guest) }
}

export function guestAtDesk({ name, college, email, contactNumber }: Guest) {
  return { name, college, email, phone: contactNumber }
}
