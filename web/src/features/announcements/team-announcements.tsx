import { mayOpen } from '@portal/contract/guards.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/platform/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { AnnouncementGroups } from './announcement-groups.tsx'
import { teamAnnouncements } from './announcements.cache.ts'

/** Returns whether the viewer may read announcements, and whether the team has any for them. */
export function useTeamAnnouncements(team: string): { mayRead: boolean; hasAny: boolean } {
  const { viewer } = useSession()
  const mayRead = mayOpen(viewer?.roleModel ?? 'All', '/announcements')
  const { data } = useQuery({ ...teamAnnouncements(team), enabled: mayRead })
  return { mayRead, hasAny: (data?.total ?? 0) > 0 }
}

export function TeamAnnouncements({ team }: { team: string }) {
  const load = useQuery(teamAnnouncements(team))
  return (
    <section aria-label="Announcements of the team">
      <ListStates
        load={load}
        isEmpty={load.data?.result.length === 0}
        empty={<EmptyState title="No announcements found" sentence="What the team announces appears here." />}
        failedTitle="No announcements found"
      >
        {() => <AnnouncementGroups announcements={load.data?.result ?? []} />}
      </ListStates>
    </section>
  )
}
