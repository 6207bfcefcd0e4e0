import { Box, Flex, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { todayOfViewer, useLiveToday } from '#web/features/own-home/today.cache.ts'
import { DashboardHead } from '#web/features/team-dashboard/dashboard-head.tsx'
import { DayCounts } from '#web/features/team-dashboard/day-counts.tsx'
import { NextEvents } from '#web/features/team-dashboard/next-events.tsx'
import { RunningEvent } from '#web/features/team-dashboard/running-event.tsx'
import { teamDashboard } from '#web/features/team-dashboard/team-dashboard.cache.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { useSession } from '#web/platform/session.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import { WaitingForYou } from './waiting-for-you.tsx'

/** Where a team starts: its events, who comes to them, and what waits for the team. */
export function Page() {
  const { viewer } = useSession()
  const load = useQuery(teamDashboard())
  const { data: today } = useQuery(todayOfViewer())
  useLiveToday()
  if (!viewer) return null
  const { data } = load
  return (
    <Stack gap={12}>
      <DashboardHead name={viewer.name} dashboard={data} />
      <ListStates load={load} isEmpty={false} empty={null} failedTitle="Couldn't load your dashboard">
        {() =>
          data && (
            <Flex gap={12} direction={{ base: 'column', lg: 'row-reverse' }} align="stretch">
              <Stack component="aside" gap={12} w={{ lg: 300 }} flex="none">
                {data.running.map((event) => (
                  <RunningEvent key={event.slug} event={event} />
                ))}
                {today && <WaitingForYou today={today} />}
              </Stack>
              <Box flex={1} miw={0}>
                <Stack gap={12}>
                  <NextEvents events={data.next} />
                  <DayCounts days={data.days} />
                </Stack>
              </Box>
            </Flex>
          )
        }
      </ListStates>
    </Stack>
  )
}

export const read: ReadAhead = (client) => {
  void client.prefetchQuery(teamDashboard())
  void client.prefetchQuery(todayOfViewer())
}
