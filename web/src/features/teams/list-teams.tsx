import { Box, Stack } from '@mantine/core'
import type { TeamCard as Card } from '@portal/contract/team-records.ts'
import { teamKinds } from '@portal/contract/team-words.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useListAddress } from '#web/platform/list-address.ts'
import { useSession } from '#web/platform/session.ts'
import type { ListFilter } from '#web/ui/list/list-filter.ts'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import styles from './list-teams.module.css'
import { TeamCard } from './team-card.tsx'
import { kindHeadings } from './team-labels.ts'
import { teamsPage } from './teams.cache.ts'
import { parseTeamsSearch, type TeamsFilters } from './teams-search.ts'

/** All teams grouped by kind. The filters are in the address. */
export function ListTeams({ before }: { before: ReactNode }) {
  const address = useListAddress(parseTeamsSearch)
  const { filters } = address
  const { viewer } = useSession()
  const load = useQuery(teamsPage(filters))
  return (
    <PagedList
      name="Teams"
      things={['team', 'teams']}
      load={load}
      address={address}
      search={{ name: 'name', label: 'Search by name', value: filters.name }}
      filters={viewer ? [kindOf(filters), followedOf(filters)] : [kindOf(filters)]}
      empty={{
        title: 'No teams found',
        sentence: 'Team pages appear here.',
        narrowed: 'Try another word or choose another kind.',
      }}
      before={before}
      failedTitle="Couldn't load the teams"
      all={(cards) => <Groups cards={cards} />}
    />
  )
}

function kindOf({ kind }: TeamsFilters): ListFilter {
  const options = teamKinds.map((value) => ({ value, label: kindHeadings[value] }))
  return { name: 'kind', label: 'Kind', any: 'All', options, value: kind }
}

function followedOf({ followed }: TeamsFilters): ListFilter {
  const options = [{ value: 'true', label: 'Following' }]
  return { name: 'followed', label: 'Show', any: 'All', options, value: followed ? 'true' : '' }
}

function Groups({ cards }: { cards: readonly Card[] }) {
  return teamKinds
    .map((kind) => ({ kind, own: cards.filter((card) => card.kind === kind) }))
    .filter(({ own }) => own.length > 0)
    .map(({ kind, own }) => (
      <section key={kind} className={styles.group} aria-labelledby={`kind-${kind}`}>
        <Box id={`kind-${kind}`} component="h2" fz={15} c="var(--portal-text-secondary)" mb={8} fw={600}>
          {kindHeadings[kind]}
        </Box>
        <Stack gap={12} className={styles.grid}>
          {own.map((card) => (
            <TeamCard key={card._id} team={card} />
          ))}
        </Stack>
      </section>
    ))
}
