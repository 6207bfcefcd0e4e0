import type { Api } from '@portal/contract/api.ts'
import type { DataOf } from '@portal/contract/endpoint.ts'
import { eventLimits, type OwnEventState } from '@portal/contract/event-words.ts'
import { queryOptions } from '@tanstack/react-query'
import { listResource, resource } from '#web/platform/resource.ts'

/** One of the team's events, as the list returns it. */
export type OwnEvent = DataOf<Api['GET /events/my']>['result'][number]

export function ownEventsPage(state: OwnEventState, page: number) {
  const query = { state, page, limit: eventLimits.pageSize }
  return listResource('GET /events/my', { query })
}

export function ownEvent(slug: string) {
  return resource('GET /events/:id', { params: { id: slug } })
}

export function eventTags() {
  return queryOptions({ ...resource('GET /events/tags'), select: ({ result }) => result })
}

export interface ClashQuery {
  startsAt: string
  endsAt: string
  venue: string
  years: string
  branches: string
  except: string
}

/** Queries what else takes place at the time. The previous answer is shown while the next one loads. */
export function eventClashes(query: ClashQuery) {
  return listResource('GET /events/clashes', { query })
}

export function studentReach(years: readonly string[], branches: readonly string[]) {
  const query = {
    ...({ kind: 'announcement', roles: 'Student' } as const),
    years: years.join(','),
    branches: branches.join(','),
  }
  return listResource('GET /announcements/reach', { query })
}
