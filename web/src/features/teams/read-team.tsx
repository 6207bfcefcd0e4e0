import { Box } from '@mantine/core'
import type { Team } from '@portal/contract/team-records.ts'
import { useQuery } from '@tanstack/react-query'
import { usePageSlug } from '#web/platform/page-params.ts'
import { usePageSearch } from '#web/platform/page-search.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type PageTab, PageTabs } from '#web/ui/page-tabs.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx'
import { MemberList } from './member-list.tsx'
import { OwnPlaces } from './own-memberships.tsx'
import { TeamGallery } from './team-gallery.tsx'
import { TeamHead } from './team-head.tsx'
import { TeamRecruiting } from './team-recruiting.tsx'
import { TeamStates } from './team-states.tsx'
import { teamDetail } from './teams.cache.ts'
import { parseTeamSearch } from './teams-search.ts'
import { YearChoice } from './year-choice.tsx'

/** A tab of the page. An empty one is shown to the team only. */
export interface TeamPageTab extends PageTab {
  isEmpty: boolean
}

/**
 * The page of a team. `writings` are the tabs with its content from other features. Empty tabs are shown to
 * the team only, which can fill them.
 */
export function ReadTeam({ writings }: { writings: readonly TeamPageTab[] }) {
  const slug = usePageSlug()
  const [{ tab, academicYear }, setSearch] = usePageSearch(parseTeamSearch)
  const load = useQuery(teamDetail(slug, academicYear))
  usePageTitle(load.data?.name)
  return (
    <TeamStates load={load}>
      {(team) => (
        <>
          <TeamHead team={team} />
          <OwnPlaces slug={team.slug} />
          <PageTabs
            label={`About ${team.name}`}
            tabs={tabsOf(team, writings, (year) => setSearch({ academicYear: year }))}
            tab={tab}
            onTab={(opened) => setSearch({ tab: opened })}
          />
        </>
      )}
    </TeamStates>
  )
}

function tabsOf(
  team: Team,
  writings: readonly TeamPageTab[],
  onYear: (academicYear: string) => void,
): PageTab[] {
  const tabs = [
    { value: 'about', label: 'About', isEmpty: team.about === '', content: <About team={team} /> },
    {
      value: 'members',
      label: 'Members',
      isEmpty: team.academicYears.length === 0,
      content: <Members team={team} onYear={onYear} />,
    },
    ...writings,
    {
      value: 'gallery',
      label: 'Gallery',
      isEmpty: team.gallery.length === 0,
      content: <Gallery team={team} />,
    },
    {
      value: 'recruitment',
      label: 'Recruitment',
      isEmpty: team.recruiting === null,
      content: <Recruitment team={team} />,
    },
  ]
  return tabs.filter(({ isEmpty }) => !isEmpty || team.can.update)
}

function About({ team: { about } }: { team: Team }) {
  if (about === '') return <EmptyState title="No text added yet" />
  return (
    <Card>
      <RichTextView html={about} />
    </Card>
  )
}

function Members({ team, onYear }: { team: Team; onYear: (academicYear: string) => void }) {
  if (team.academicYear === null) return <EmptyState title="No members added yet" />
  return (
    <>
      <Box mb={16}>
        <YearChoice years={yearsOf(team)} value={team.academicYear} onChange={onYear} />
      </Box>
      {team.members.length === 0 ? (
        <EmptyState title="No members found" sentence={`No members listed for ${team.academicYear}.`} />
      ) : (
        <MemberList members={team.members} />
      )}
    </>
  )
}

/**
 * Returns the years to choose from. An address may name a year without a roster, which is included while it
 * is open.
 */
function yearsOf({ academicYears, academicYear }: Team): string[] {
  const opened = academicYear === null ? [] : [academicYear]
  return [...new Set([...academicYears, ...opened])].sort().reverse()
}

function Gallery({ team }: { team: Team }) {
  if (team.gallery.length === 0) return <EmptyState title="No pictures added yet" />
  return <TeamGallery name={team.name} images={team.gallery} />
}

function Recruitment({ team }: { team: Team }) {
  if (team.recruiting === null)
    return <EmptyState title="Not recruiting" sentence="Add a form and a last day under Update team." />
  return <TeamRecruiting team={team} />
}
