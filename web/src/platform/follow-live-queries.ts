import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followChannel, listenTo } from './live.ts'
import { bell } from './live-queries.ts'
import { useSession } from './session.ts'
import { createSpread } from './spread.ts'

/** Follows the channels of all queries on the screen. Rendered once, around the pages. */
export function useLiveQueries(): void {
  const { viewer } = useSession()
  const client = useQueryClient()
  const viewerId = viewer?._id ?? null
  useEffect(() => {
    if (viewerId === null) return
    const cache = client.getQueryCache()
    const followed = new Map<string, () => void>()

    function follow(channel: string, restMs: number): () => void {
      const isOfChannel = (query: Query) => channelsOf(query).includes(channel)
      const spread = createSpread(() => client.invalidateQueries({ predicate: isOfChannel }), restMs)
      const leave =
        channel === bell ? listenTo(bell, spread.onChange) : followChannel(channel, spread.onChange)
      return () => {
        leave()
        spread.stop()
      }
    }

    function update(): void {
      const shown = cache.getAll().filter((query) => query.isActive())
      const wanted = new Map(shown.flatMap((query) => channelsOf(query).map((channel) => [channel, query])))
      for (const [channel, leave] of followed) {
        if (wanted.has(channel)) continue
        leave()
        followed.delete(channel)
      }
      for (const [channel, { meta }] of wanted)
        if (!followed.has(channel)) followed.set(channel, follow(channel, meta?.live?.restMs ?? 0))
    }

    update()
    const unsubscribe = cache.subscribe(({ type }) => {
      if (type !== 'observerResultsUpdated') update()
    })
    return () => {
      unsubscribe()
      for (const leave of followed.values()) leave()
    }
  }, [client, viewerId])
}

function channelsOf({ meta, state }: Query): readonly string[] {
  return meta?.live?.channelsOf(state.data) ?? []
}
