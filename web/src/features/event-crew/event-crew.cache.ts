import type { AnswerSort } from '@portal/contract/answer-sorts.ts'
import type { EventParticipant } from '@portal/contract/event-records.ts'
import { eventLimits } from '@portal/contract/event-words.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { drawDecided } from '#web/ui/desk/draw-decided.ts'
import { type CrewSearch, participantLists } from './crew-search.ts'
import { keepDoorList } from './door-list.ts'

const crewKey = ['event-crew'] as const

/** Says that someone registered, left or came. */
export const crewChannel = (eventId: string | undefined) =>
  eventId === undefined ? null : `event:${eventId}`

/** The event that the team works on. */
export function crewEvent(slug: string) {
  return queryOptions({
    queryKey: [...crewKey, slug, 'event'],
    queryFn: async ({ signal }) => (await call('GET /events/:id', { params: { id: slug }, signal })).data,
  })
}

/** A page of those who registered. The list before stays in place until the next one is there. */
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
  return queryOptions({
    queryKey: [...crewKey, slug, 'participants', query],
    queryFn: async ({ signal }) =>
      (await call('GET /events/:id/participants', { params: { id: slug }, query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** How many are in, and who is meant by what was typed at the door. */
export function doorOf(slug: string, name = '') {
  return queryOptions({
    queryKey: [...crewKey, slug, 'door', name],
    queryFn: async ({ signal }) =>
      (await call('GET /events/:id/checkin', { params: { id: slug }, query: name ? { name } : {}, signal }))
        .data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Keeps the list of people on this device, for when the network is away. @returns the time of the list. */
export function keptDoorList(slug: string, { accountId, eventId }: { accountId: string; eventId: string }) {
  return queryOptions({
    queryKey: [...crewKey, slug, 'door-list', accountId],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /events/:id/checkin/list', { params: { id: slug }, signal })
      keepDoorList(accountId, eventId, data)
      return data.at
    },
    staleTime: 0,
    refetchInterval: 5 * 60_000,
  })
}

/** What people asked the organisers. The list before stays until the next order is there. */
export function questionsOf(slug: string, sort: AnswerSort) {
  return queryOptions({
    queryKey: [...questionsKey(slug), sort],
    queryFn: async ({ signal }) =>
      (await call('GET /events/:id/questions', { params: { id: slug }, query: { filter: sort }, signal }))
        .data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
export const questionsKey = (slug: string) => [...crewKey, slug, 'questions'] as const

/** Questions that wait for the council's judgement. */
export function reportedQuestions(page: number) {
  const query = { page, limit: eventLimits.reportedQuestionsPageSize }
  return queryOptions({
    queryKey: [...reportedQuestionsKey, query],
    queryFn: async ({ signal }) => (await call('GET /events/questions/reports', { query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
export const reportedQuestionsKey = [...crewKey, 'reported-questions'] as const

/** Answers that wait for the council's judgement. */
export function reportedAnswers(page: number) {
  const query = { page, limit: eventLimits.reportedQuestionsPageSize }
  return queryOptions({
    queryKey: [...reportedAnswersKey, query],
    queryFn: async ({ signal }) => (await call('GET /events/answers/reports', { query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
export const reportedAnswersKey = [...crewKey, 'reported-answers'] as const

/** Messages of the team to those who registered, for the viewer. */
export function messagesOf(slug: string) {
  return queryOptions({
    queryKey: [...crewKey, slug, 'messages'],
    queryFn: async ({ signal }) =>
      (await call('GET /events/:id/messages', { params: { id: slug }, signal })).data,
  })
}

/** Draws what a decision has answered; lists and counters are read again by and by. */
export function useDrawParticipant(
  slug: string,
): (row: Pick<EventParticipant, '_id'> & Partial<EventParticipant>) => void {
  const client = useQueryClient()
  return (row) => drawDecided(client, [...crewKey, slug, 'participants'], row)
}

/** Reads everything of the event's desk and door again. */
export function useCrewRefresh(slug: string): () => Promise<unknown> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [...crewKey, slug] })
}
