import { Button } from '@mantine/core'
import { teamKinds } from '@portal/contract/team-words.ts'
import type { TeamCard as Card } from '@portal/contract/teams.ts'
import { useQuery } from '@tanstack/react-query'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { usePageSearch } from '#web/platform/page-search.ts'
import { useSession } from '#web/platform/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListHead } from '#web/ui/list-head.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { FilterTeamsForm } from './filter-teams-form.tsx'
import styles from './list-teams.module.css'
import { TeamCard } from './team-card.tsx'
import { kindHeadings } from './team-labels.ts'
import { teamsPage } from './teams.cache.ts'
import { parseTeamsSearch, teamsAddress } from './teams-search.ts'

/** All teams in groups by kind; the filters stand in the address. */
export function ListTeams() {
  const [filters, setFilters] = usePageSearch(parseTeamsSearch)
  const { viewer } = useSession()
  const load = useQuery(teamsPage(filters))
  useFailureToast(load.error)
  const list = load.data
  return (
    <section aria-label="Teams">
      <FilterTeamsForm
        key={filters.name}
        name={filters.name}
        kind={filters.kind}
        onSearch={(name) => setFilters({ name, page: undefined })}
        onKind={(kind) => setFilters({ kind: kind || undefined, page: undefined })}
      />
      <ListHead
        summary={list ? `${list.total} ${list.total === 1 ? 'team' : 'teams'}` : ''}
        actions={
          viewer && (
            <Button
              variant={filters.followed ? 'filled' : 'default'}
              aria-pressed={filters.followed}
              onClick={() => setFilters({ followed: !filters.followed || undefined, page: undefined })}
            >
              Following
            </Button>
          )
        }
      />
      <ListStates
        load={load}
        isEmpty={list?.result.length === 0}
        empty={
          <NoTeams
            isFiltered={filters.name !== '' || filters.kind !== '' || filters.followed || filters.page > 1}
          />
        }
        failedTitle="Couldn't load the teams"
      >
        {() => <Groups cards={list?.result ?? []} />}
      </ListStates>
      {list && (
        <Pager
          page={filters.page}
          load={load}
          onPage={(page) => {
            setFilters({ page: page === 1 ? undefined : page })
            window.scrollTo({ top: 0 })
          }}
          hrefFor={(page) => teamsAddress({ ...filters, page })}
          label="Pages of teams"
        />
      )}
    </section>
  )
}

function Groups({ cards }: { cards: readonly Card[] }) {
  return teamKinds
    .map((kind) => ({ kind, own: cards.filter((card) => card.kind === kind) }))
    .filter(({ own }) => own.length > 0)
    .map(({ kind, own }) => (
      <section key={kind} className={styles.group} aria-labelledby={`kind-${kind}`}>
        <h2 id={`kind-${kind}`} className={styles.heading}>
          {kindHeadings[kind]}
        </h2>
        <div className={styles.grid}>
          {own.map((card) => (
            <TeamCard key={card._id} team={card} />
          ))}
        </div>
      </section>
    ))
}

function NoTeams({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <EmptyState title="No teams found" sentence="Team pages appear here." />
  return (
    <EmptyState
      title="No teams found"
      sentence="Try another word or choose another kind."
      action={<LinkButton to="/teams">Clear filters</LinkButton>}
    />
  )
}
