import type { Api } from '@portal/contract/api.ts'
import type { DataOf } from '@portal/contract/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AskedOf, load } from './call.ts'
import type { ReadName } from './call-names.ts'
import { orKept } from './or-kept.ts'

type Asked<N extends ReadName> =
  Record<never, never> extends AskedOf<N> ? [asked?: AskedOf<N>] : [asked: AskedOf<N>]

/**
 * Queries a GET call of the contract, or takes the copy that this device keeps (kept-answers.ts). The key of the query is the call itself, which `affects.ts` names too.
 * `staleTime`, `meta: live(…)` and the like are added beside it.
 * @param asked the parameters of its path and its query
 */
export function resource<N extends ReadName>(name: N, ...[asked]: Asked<N>) {
  return queryOptions({
    queryKey: [name, asked ?? {}] as const,
    queryFn: (context): Promise<DataOf<Api[N]>> =>
      orKept(context, () => load(name, { ...asked, signal: context.signal })),
  })
}

/** A `resource` of a list: the page or the filters before are shown until the answer comes. */
export function listResource<N extends ReadName>(name: N, ...asked: Asked<N>) {
  return queryOptions({ ...resource(name, ...asked), placeholderData: keepPreviousData })
}

/** A `listResource` that every visit loads again. */
export function pagedResource<N extends ReadName>(name: N, ...asked: Asked<N>) {
  return queryOptions({ ...listResource(name, ...asked), staleTime: 0 })
}

/**
 * Returns the key that all queries of a call share, or all with these parameters: `keyOf('GET /blogs/:id',
 * { params: { id } })` matches the blog in every order of its comments.
 */
export function keyOf<N extends ReadName>(name: N, asked?: Partial<AskedOf<N>>) {
  return asked ? ([name, asked] as const) : ([name] as const)
}
