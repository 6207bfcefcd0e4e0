import { events } from '@portal/contract/events.ts'
import { futureProblem, isoOfDayTime } from '#web/platform/typed-dates.ts'
import { type FieldProblems, fieldsOf } from '#web/ui/form/fields-of.ts'
import { bodyOf, type EventGoal, type EventValues } from './event-values.ts'

/**
 * Returns the checks of an event's fields for each goal.
 * @param wasPublished allows a start in the past, because the event may have begun
 */
export function eventFieldsOf(wasPublished: boolean) {
  return fieldsOf<EventValues, EventGoal>(events.createEvent.body, {
    bodyOf: (values, goal) => ({
      ...bodyOf(values, goal),
      ...(goal === 'scheduled' && { publish: 'draft' }),
    }),
    also: (values, goal) => ({
      ...timeProblems(values),
      ...groupProblems(values),
      ...(goal !== 'draft' && problemsOfReadiness(values, wasPublished)),
      ...(goal === 'scheduled' &&
        futureProblem(values.publishAt) !== null && { publishAt: 'Choose a time in the future' }),
    }),
  })
}

const times = ['startsAt', 'endsAt', 'registrationOpensAt', 'registrationClosesAt'] as const

/** Checks the times with the server's own messages before the call. */
function timeProblems(values: EventValues): FieldProblems {
  const half = times.filter((name) => values[name] !== '' && isoOfDayTime(values[name]) === '')
  if (half.length > 0) return Object.fromEntries(half.map((name) => [name, 'Enter both a day and a time']))
  const { startsAt, endsAt, registrationOpensAt: opens, registrationClosesAt: closes } = values
  const lastClose = closes || startsAt
  return {
    ...(startsAt !== '' &&
      endsAt !== '' &&
      startsAt >= endsAt && { endsAt: 'The event ends before it starts. Choose a later end.' }),
    ...(startsAt !== '' &&
      closes > startsAt && { registrationClosesAt: 'Registration has to close before the event starts' }),
    ...(opens !== '' &&
      lastClose !== '' &&
      opens >= lastClose && {
        registrationOpensAt: 'Registration opens after it closes. Choose an earlier time.',
      }),
  }
}

function groupProblems({ minMembers, maxMembers, seats }: EventValues): FieldProblems {
  const [least, most] = [Number(minMembers || 1), Number(maxMembers || 1)]
  return {
    ...(least > most && { maxMembers: 'The largest group is smaller than the smallest' }),
    ...(seats !== '' &&
      least > 1 &&
      Number(seats) < least && { seats: 'Offer at least as many seats as the smallest group has members' }),
  }
}

function problemsOfReadiness(values: EventValues, wasPublished: boolean): FieldProblems {
  const { body, startsAt, endsAt, venue, link } = values
  const isEmpty = !/<img/.test(body) && body.replace(/<[^>]*>/g, '').trim() === ''
  return {
    ...(isEmpty && { body: 'Describe the event' }),
    ...(startsAt === '' && { startsAt: 'Choose when the event starts' }),
    ...(endsAt === '' && { endsAt: 'Choose when the event ends' }),
    ...(!wasPublished &&
      isoOfDayTime(startsAt) !== '' &&
      futureProblem(startsAt) !== null && { startsAt: 'Choose a start in the future' }),
    ...(venue.trim() === '' &&
      link.trim() === '' && { venue: 'Enter a venue, or a link for an online event' }),
  }
}
