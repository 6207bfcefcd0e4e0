import type { DeskRegistration } from '@portal/contract/festival-desk-records.ts'
import { festivalDeskLimits } from '@portal/contract/festival-desk-words.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { reload } from '#web/platform/reload-after.ts'
import { keyOf, pagedResource, resource } from '#web/platform/resource.ts'
import { drawDecided } from '#web/ui/desk/draw-decided.ts'
import type { RegSearch } from './reg-desk-search.ts'

/** The channel that reports the desks' actions. */
export const regChannel = 'regdesk:1'

export function regEvents() {
  return queryOptions({
    ...resource('GET /tml/desk/events'),
    select: ({ result }) => result,
    staleTime: 0,
  })
}

/** Queries a page of an event. */
export function regPage(slug: string, { list, name, page }: RegSearch) {
  const query = { list, ...(name && { name }), page, limit: festivalDeskLimits.pageSize }
  return pagedResource('GET /tml/participants/:slug', { params: { slug }, query })
}

/** Queries people in all events. */
export function regFound(q: string) {
  return pagedResource('GET /tml/desk/search', { query: { q } })
}

/** Queries the history and other registrations for the panel. */
export function regDetail(id: string) {
  return queryOptions({ ...resource('GET /tml/desk/registrations/:id', { params: { id } }), staleTime: 0 })
}

/** Queries today's totals of this account and the others. */
export function regTotals() {
  return resource('GET /tml/desk/totals')
}

/** Reloads after a change elsewhere; the totals of the shift have their own channel. */
export function readRegAgain(): Promise<void> {
  return reload(
    'GET /tml/desk/events',
    'GET /tml/participants/:slug',
    'GET /tml/desk/search',
    'GET /tml/desk/registrations/:id',
  )
}

/**
 * Applies the response of a decision. Lists and counters are reloaded later.
 * @param panel 'leaves' if the desk opens the next row afterwards; the history of this one is loaded when it
 * is opened again
 */
export function useDrawRegDecision() {
  const client = useQueryClient()
  return (row: DeskRegistration, panel: 'leaves' | 'stays') => {
    drawDecided(client, keyOf('GET /tml/participants/:slug'), row)
    if (panel === 'stays') void client.invalidateQueries({ queryKey: regDetail(row._id).queryKey })
  }
}
