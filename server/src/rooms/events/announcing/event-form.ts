import type { EventForm } from '@portal/contract/event-fields.ts'
import type { Runner } from '#platform/database/database.ts'
import { type Given, withGiven } from '#platform/database/with-given.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import { listEventFiles } from './event-file.store.ts'
import { presentHeads } from './event-heads.ts'

/** Returns the complete form of an update: the fields that it sends, and the event's own for omitted ones. */
export async function wholeForm(
  runner: Runner,
  before: EventRow,
  given: Given<EventForm>,
): Promise<EventForm> {
  const own = {
    ...formOf(before),
    heads: given.heads ?? (await presentHeads(runner, before.id)).map(({ prn }) => prn),
    keptFiles: given.keptFiles ?? (await listEventFiles(runner, before.id)).map(({ id }) => id),
  }
  return withGiven<EventForm>(own, given)
}

function formOf(event: EventRow): Omit<EventForm, 'heads' | 'keptFiles'> {
  const { startsAt, registrationClosesAt: closesAt } = event
  return {
    ...event,
    startsAt: textOf(startsAt),
    endsAt: textOf(event.endsAt),
    registrationOpensAt: textOf(event.registrationOpensAt),
    // A registration that closes at the start keeps closing at the start when it changes.
    registrationClosesAt: closesAt?.getTime() === startsAt?.getTime() ? '' : textOf(closesAt),
    publish: publishOf(event),
    changeNote: '',
  }
}

function publishOf({ state, publishAt }: EventRow): EventForm['publish'] {
  if (state === 'draft') return 'draft'
  return state === 'scheduled' && publishAt ? publishAt.toISOString() : 'now'
}

function textOf(moment: Date | null): string {
  return moment?.toISOString() ?? ''
}
