import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { latestQueries } from './forum.cache.ts'
import { QueryCard } from './query-card.tsx'

/** The three latest queries on the alumni's home, with a link to all of them. */
export function ListLatestQueries() {
  const load = useQuery(latestQueries())
  useFailureToast(load.error)
  const list = load.data
  return (
    <section aria-labelledby="latest-queries">
      <SectionHead id="latest-queries" title="Latest queries">
        <LinkButton to="/gstforum">View All</LinkButton>
      </SectionHead>
      <ListStates
        load={load}
        isEmpty={list?.result.length === 0}
        empty={<EmptyState title="No Queries found" sentence="New queries appear here." />}
        failedTitle="No Queries found"
      >
        {() => (
          <Stack gap={12}>
            {list?.result.map((query) => (
              <QueryCard key={query._id} query={query} timeStyle="dashboard" />
            ))}
          </Stack>
        )}
      </ListStates>
    </section>
  )
}
