import { priorities } from '@portal/contract/announcement-words.ts'
import { useSession } from '#web/platform/session.ts'
import { optionsOf } from '#web/ui/form/text-field.tsx'
import { TilesChoice } from '#web/ui/tiles-choice.tsx'
import type { AnnouncementForming } from './use-announcement-form.ts'

/** How much it matters. Urgent is the council's, pinning the council's and the teams'; the server holds to both. */
export function WeightFields({ form: { values, problems, change } }: { form: AnnouncementForming }) {
  const role = useSession().viewer?.roleModel
  const offered = priorities.filter((name) => name !== 'Urgent' || role === 'Council')
  return (
    <>
      <TilesChoice
        label="Priority"
        tiles={optionsOf(offered)}
        value={offered.find((name) => name === values.priority) ?? null}
        error={problems.priority}
        onChange={(priority) => change({ priority })}
      />
      {role !== 'Alumni' && (
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
