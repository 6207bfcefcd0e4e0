import { useQuery } from '@tanstack/react-query'
import { FirstSteps } from '#web/features/own-home/first-steps.tsx'
import { anyOf } from '#web/features/own-home/step-facts.ts'
import type { TeamDashboard } from '#web/features/team-dashboard/team-dashboard.cache.ts'
import { teamDetail } from '#web/features/teams/teams.cache.ts'

interface TeamFirstStepsProps {
  slug: string
  dashboard: TeamDashboard
  /** The number of the team's past events; undefined until it is known. */
  pastCount: number | undefined
  onEnd: () => void
}

export function TeamFirstSteps({
  slug,
  dashboard: { running, next },
  pastCount,
  onEnd,
}: TeamFirstStepsProps) {
  const { data: team } = useQuery(teamDetail(slug))
  const ownPage = { to: '/team/update/$slug', params: { slug } } as const
  return (
    <FirstSteps
      onEnd={onEnd}
      steps={[
        {
          ...ownPage,
          label: "Present your team's page",
          hint: 'Add a logo and what your team does.',
          icon: 'edit',
          isDone: team && team.about !== '' && team.logo !== null,
        },
        {
          ...ownPage,
          search: { tab: 'roster' },
          label: 'List your members',
          hint: 'They are asked before they are listed.',
          icon: 'users',
          isDone: team && team.academicYears.length > 0,
        },
        {
          to: '/events/create',
          label: 'Create an event',
          hint: 'With seats, a fee and questions, if you need them.',
          icon: 'calendar',
          isDone: anyOf(
            next.length + running.length > 0,
            pastCount === undefined ? undefined : pastCount > 0,
          ),
        },
      ]}
    />
  )
}
