import { priorities } from '@portal/contract/announcement-words.ts'
import { useQuery } from '@tanstack/react-query'
import { optionsOf } from '#web/ui/form/text-field.tsx'
import { TilesChoice } from '#web/ui/tiles-choice.tsx'
import { audienceReach } from './announcements.cache.ts'
import type { AnnouncementForming } from './use-announcement-form.ts'

/** The author's permissions don't depend on the audience, so any audience will do. */
const anyReach = audienceReach({ kind: 'announcement', roles: ['Student'], years: [], branches: [] })

/** The fields for the priority. The server says whether the author may mark it urgent or pin it. */
export function WeightFields({ form: { values, problems, change } }: { form: AnnouncementForming }) {
  const { data: reach } = useQuery(anyReach)
  const offered = priorities.filter((name) => name !== 'Urgent' || reach?.can.urgent === true)
  return (
    <>
      <TilesChoice
        label="Priority"
        tiles={optionsOf(offered)}
        value={offered.find((name) => name === values.priority) ?? null}
        error={problems.priority}
        onChange={(priority) => change({ priority })}
      />
      {reach?.can.pin === true && (
        <TilesChoice
          label="Pin to top"
          tiles={[
            { value: 'plain', label: 'No' },
            { value: 'pinned', label: 'Yes' },
          ]}
          value={values.isPinned ? 'pinned' : 'plain'}
          onChange={(place) => change({ isPinned: place === 'pinned' })}
        />
      )}
    </>
  )
}
