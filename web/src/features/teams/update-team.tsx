import { Button, Text } from '@mantine/core'
import { academicYearAt } from '@portal/contract/academic-year.ts'
import type { Team } from '@portal/contract/team-records.ts'
import { teamLimits, teamLinkNames } from '@portal/contract/team-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { usePageSlug } from '#web/platform/page-params.ts'
import { usePageSearch } from '#web/platform/page-search.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import { FormHead } from '#web/ui/form/form-head.tsx'
import { FormTips } from '#web/ui/form/form-tips.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useLeaveGuard } from '#web/ui/leave-guard.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { TwoColumns } from '#web/ui/two-columns.tsx'
import { KeepRoster } from './keep-roster.tsx'
import { TeamCard } from './team-card.tsx'
import { TeamGalleryForm } from './team-gallery-form.tsx'
import { TeamImagesForm } from './team-images-form.tsx'
import { linkLabels } from './team-labels.ts'
import { TeamRecruitingForm } from './team-recruiting-form.tsx'
import { TeamStates } from './team-states.tsx'
import { TeamTextForm } from './team-text-form.tsx'
import { teamDetail } from './teams.cache.ts'
import { parseTeamSearch } from './teams-search.ts'
import { type TeamFormProps, useTeamForm } from './use-team-form.ts'

/** The page where a team, or the council, edits its own page. The route table admits no one else. */
export function UpdateTeam() {
  const slug = usePageSlug()
  const [{ academicYear }] = usePageSearch(parseTeamSearch)
  const load = useQuery(teamDetail(slug, academicYear || academicYearAt(new Date())))
  usePageTitle(load.data && `Update ${load.data.name}`)
  return (
    <TeamStates load={load}>
      {(team) => (team.isActive ? <KeepTeam key={team.slug} team={team} /> : <InactiveTeam team={team} />)}
    </TeamStates>
  )
}

function KeepTeam({ team }: { team: Team }) {
  const [{ tab }, setSearch] = usePageSearch(parseTeamSearch)
  const { isUnsaved, onUnsaved } = useUnsavedForms()
  const { dialog } = useLeaveGuard(isUnsaved, { hasDraft: true })
  const tabs = [
    { value: 'text', label: 'Text', content: <TeamTextForm team={team} onUnsaved={onUnsaved} /> },
    { value: 'images', label: 'Images', content: <TeamImagesForm team={team} /> },
    { value: 'links', label: 'Links', content: <TeamLinksForm team={team} onUnsaved={onUnsaved} /> },
    {
      value: 'roster',
      label: 'Roster',
      content: <KeepRoster team={team} onYear={(academicYear) => setSearch({ academicYear })} />,
    },
    {
      value: 'recruiting',
      label: 'Recruitment',
      content: <TeamRecruitingForm team={team} onUnsaved={onUnsaved} />,
    },
    { value: 'gallery', label: 'Gallery', content: <TeamGalleryForm team={team} /> },
  ]
  return (
    <>
      <FormHead
        title={`Update ${team.name}`}
        sentence="Each tab is saved separately. Members are asked before they are listed."
        back={{ to: '/team/$slug', params: { slug: team.slug }, label: team.name }}
      />
      <TwoColumns isSticky aside={<CardInList team={team} />}>
        <PageTabs
          label="Page sections"
          tabs={tabs}
          tab={tab}
          onTab={(opened) => setSearch({ tab: opened })}
        />
      </TwoColumns>
      {dialog}
    </>
  )
}

/** The saved card of the team in the list, and advice for a good page. */
function CardInList({ team }: { team: Team }) {
  return (
    <>
      <div>
        <Text size="md" c="dimmed" mb={8}>
          Your card in Teams, as saved
        </Text>
        <TeamCard team={team} />
      </div>
      <FormTips
        title="A page that people read"
        tips={[
          'Say in one line what you do, not what you are.',
          'Write when and where you meet, and how to join.',
          'Keep the roster of this year up to date: people look for faces they know.',
          'Three good pictures say more than twenty.',
        ]}
      />
    </>
  )
}

/** Tracks which of the forms have unsaved changes. */
function useUnsavedForms() {
  const [unsaved, setUnsaved] = useState<Readonly<Record<string, boolean>>>({})
  const onUnsaved = useCallback(
    (form: string, isUnsaved: boolean) => setUnsaved((before) => ({ ...before, [form]: isUnsaved })),
    [],
  )
  return { isUnsaved: Object.values(unsaved).includes(true), onUnsaved }
}

function InactiveTeam({ team }: { team: Team }) {
  const { isSending, send } = useSending()
  const revive = () =>
    send(() => call('PUT /teams/:id', { params: { id: team.slug }, body: { isActive: true } }))
  return (
    <EmptyState
      title={`${team.name} is not active`}
      sentence="Inactive teams are read-only."
      action={
        <Button variant="filled" onClick={() => void revive()} loading={isSending}>
          Reactivate team
        </Button>
      }
    />
  )
}

/** The links to the team's other pages. Each must lead to the network that it is named for. */
function TeamLinksForm(props: TeamFormProps) {
  const form = useTeamForm(props, { part: 'links', valuesOf, labels: linkLabels })
  return (
    <EditForm form={form} thing="links" submitLabel="Save links" {...form.notice}>
      {teamLinkNames.map((name) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={linkLabels[name]}
          type="url"
          lengthMax={teamLimits.linkLengthMax}
        />
      ))}
    </EditForm>
  )
}

function valuesOf({ links }: Team) {
  return {
    website: links.website ?? '',
    instagram: links.instagram ?? '',
    linkedin: links.linkedin ?? '',
    youtube: links.youtube ?? '',
    github: links.github ?? '',
  }
}
