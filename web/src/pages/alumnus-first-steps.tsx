import type { Today } from '@portal/contract/today.ts'
import { useQuery } from '@tanstack/react-query'
import { FirstSteps } from '#web/features/own-home/first-steps.tsx'
import { profileStep } from '#web/features/own-home/step-facts.ts'
import { alumniProfileOf, forumRecordOf } from '#web/features/people/people.cache.ts'

export function AlumnusFirstSteps({ today, slug, onEnd }: { today: Today; slug: string; onEnd: () => void }) {
  const { data: profile } = useQuery(alumniProfileOf(slug))
  const { data: record } = useQuery(forumRecordOf(slug))
  return (
    <FirstSteps
      onEnd={onEnd}
      steps={[
        profileStep(today, '/editalumniprofile'),
        {
          label: 'Choose your domains',
          hint: 'New queries in them are shown to you first.',
          icon: 'compass',
          to: '/editalumniprofile',
          isDone: profile && profile.domains.length > 0,
        },
        {
          label: 'Choose how you may be asked',
          hint: 'Whether students may ask you by name, and how often the portal may ask.',
          icon: 'messages',
          to: '/editalumniprofile',
          isDone: profile?.own?.hasChosenQuestions,
        },
        {
          label: 'Answer a query',
          hint: 'The newest ones are below. One answer helps everyone who reads it later.',
          icon: 'message',
          to: '/gstforum',
          isDone: record && record.answers > 0,
        },
      ]}
    />
  )
}
