import type { AnswerSort } from '@portal/contract/answer-sorts.ts'
import type { EventParticipant } from '@portal/contract/event-records.ts'
import { eventLimits } from '@portal/contract/event-words.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { keyOf, pagedResource, resource } from '#web/platform/resource.ts'
import { drawDecided } from '#web/ui/desk/draw-decided.ts'
import { type CrewSearch, participantLists } from './crew-search.ts'
import { keepDoorList } from './door-list.ts'

/** Returns the channel that reports registrations, cancellations and check-ins. */
export const crewChannel = (eventId: string | undefined) =>
  eventId === undefined ? null : `event:${eventId}`

export function crewEvent(slug: string) {
  return resource('GET /events/:id', { params: { id: slug } })
}

/** Queries a page of participants. */
export function participantsPage(slug: string, { list, name, year, branch, fee, page }: CrewSearch) {
  const states = participantLists.find((one) => one.list === list)?.states ?? []
  const query = {
    ...(states.length > 0 && { state: states.join() }),
    ...(name && { name }),
    ...(year && { year }),
    ...(branch && { branch }),
    ...(fee && { fee }),
    page,
    limit: eventLimits.participantsPageSize,
  }
  return pagedResource('GET /events/:id/participants', { params: { id: slug }, query })
}

/** Queries the number of people checked in, and the matches of the text typed at the door. */
export function doorOf(slug: string, name = '') {
  return pagedResource('GET /events/:id/checkin', { params: { id: slug }, query: name ? { name } : {} })
}

/**
 * Loads the list of people and stores it on this device for offline use.
 * @returns the query of the list's time
 */
export function keptDoorList(slug: string, { accountId, eventId }: { accountId: string; eventId: string }) {
  const params = { id: slug }
  return queryOptions({
    queryKey: [...keyOf('GET /events/:id/checkin/list', { params }), accountId],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /events/:id/checkin/list', { params, signal })
      keepDoorList(accountId, eventId, data)
      return data.at
    },
    staleTime: 0,
    refetchInterval: 5 * 60_000,
  })
}

/** Queries the questions to the organisers. The previous order is shown while the next one loads. */
export function questionsOf(slug: string, sort: AnswerSort) {
  return pagedResource('GET /events/:id/questions', { params: { id: slug }, query: { filter: sort } })
}
export const questionsKey = (slug: string) => keyOf('GET /events/:id/questions', { params: { id: slug } })

export function reportedQuestions(page: number) {
  const query = { page, limit: eventLimits.reportedQuestionsPageSize }
  return pagedResource('GET /events/questions/reports', { query })
}

export function reportedAnswers(page: number) {
  const query = { page, limit: eventLimits.reportedQuestionsPageSize }
  return pagedResource('GET /events/answers/reports', { query })
}

/** Queries the team's messages to participants that the viewer may see. */
export function messagesOf(slug: string) {
  return resource('GET /events/:id/messages', { params: { id: slug } })
}

/** Applies the response of a decision to the row. Lists and counters are reloaded later. */
export function useDrawParticipant(
  slug: string,
): (row: Pick<EventParticipant, '_id'> & Partial<EventParticipant>) => void {
  const client = useQueryClient()
  return (row) => drawDecided(client, keyOf('GET /events/:id/participants', { params: { id: slug } }), row)
}
