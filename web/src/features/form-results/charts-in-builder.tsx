import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#web/platform/link-button.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { formResults } from './forms.cache.ts'
import { ResultCharts } from './result-charts.tsx'

/** The results of a form within its builder, with a link to the single answers. */
export function ChartsInBuilder({ id }: { id: string }) {
  const load = useQuery(formResults(id))
  return (
    <ListStates
      load={load}
      skeleton={<SkeletonList heightPx={320} count={2} />}
      failedTitle="Couldn't load the results"
    >
      {() =>
        load.data && (
          <>
            {load.data.answerCount > 0 && (
              <Group justify="end" mb={12}>
                <LinkButton to="/forms" search={{ form: id }}>
                  All results
                </LinkButton>
              </Group>
            )}
            <ResultCharts form={load.data} />
          </>
        )
      }
    </ListStates>
  )
}
