import type { Api } from '@portal/contract/api.ts'
import type { DataOf } from '@portal/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { type AskedOf, load } from './call.ts'
import type { ReadName } from './call-names.ts'

type Asked<N extends ReadName> =
  Record<never, never> extends AskedOf<N> ? [asked?: AskedOf<N>] : [asked: AskedOf<N>]

/**
 * Queries a GET call of the contract. The key of the query is the call itself, which `affects.ts` names too.
 * `staleTime`, `meta: live(…)` and the like are added beside it.
 * @param asked the parameters of its path and its query
 */
export function resource<N extends ReadName>(name: N, ...[asked]: Asked<N>) {
  return queryOptions({
    queryKey: [name, asked ?? {}] as const,
    queryFn: ({ signal }): Promise<DataOf<Api[N]>> => load(name, { ...asked, signal }),
  })
}

/**
 * Returns the key that all queries of a call share, or all with these parameters: `keyOf('GET /blogs/:id',
 * { params: { id } })` matches the blog in every order of its comments.
 */
export function keyOf<N extends ReadName>(name: N, asked?: Partial<AskedOf<N>>) {
  return asked ? ([name, asked] as const) : ([name] as const)
}
