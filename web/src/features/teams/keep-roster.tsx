import { Box, Button, Group, Stack } from '@mantine/core'
import { academicYearAt, academicYearBeside } from '@portal/contract/academic-year.ts'
import type { Team, TeamMember } from '@portal/contract/team-records.ts'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { useOpenPart } from '#web/platform/use-part.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { ConfirmDelete } from '#web/ui/confirm-delete.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AddMemberForm } from './add-member-form.tsx'
import { DraftRoster } from './draft-roster.tsx'
import styles from './keep-roster.module.css'
import { SortableRoster } from './sortable-roster.tsx'
import { YearChoice } from './year-choice.tsx'

/** The roster by academic year: members are added, ordered, edited and removed here. */
export function KeepRoster({ team, onYear }: { team: Team; onYear: (academicYear: string) => void }) {
  const presentYear = academicYearAt(new Date())
  const academicYear = team.academicYear ?? presentYear
  const years = [
    ...new Set([academicYearBeside(presentYear, 1), presentYear, academicYear, ...team.academicYears]),
  ]
  const earlier = team.academicYears.find((year) => year < academicYear)
  return (
    <Stack maw={760} className={styles.roster}>
      <Group gap="8px 16px" justify="space-between">
        <YearChoice years={years.sort().reverse()} value={academicYear} onChange={onYear} />
        <Group gap={8}>
          {earlier !== undefined && team.members.length > 0 && (
            <CopyRoster team={team} from={earlier} to={academicYear} />
          )}
          <ImportTool team={team} academicYear={academicYear} />
        </Group>
      </Group>
      <HeadWarning academicYear={academicYear} members={team.members} />
      <AddMemberForm key={academicYear} team={team} academicYear={academicYear} />
      {earlier !== undefined && team.members.length === 0 ? (
        <DraftRoster key={`draft-${academicYear}`} team={team} from={earlier} to={academicYear} />
      ) : (
        <Members team={team} academicYear={academicYear} />
      )}
    </Stack>
  )
}

function ImportTool({ team, academicYear }: { team: Team; academicYear: string }) {
  const { Part, isOpen, open, close, ahead } = useOpenPart(
    async () => (await import('./import-roster.tsx')).ImportRoster,
  )
  return (
    <>
      <Button aria-haspopup="dialog" onClick={open} {...ahead}>
        Import from a file
      </Button>
      {Part && isOpen && <Part team={team} academicYear={academicYear} onClose={close} />}
    </>
  )
}

/** Copies the previous year's roster into this one, to be edited here. */
function CopyRoster({ team, from, to }: { team: Team; from: string; to: string }) {
  const { isSending, send } = useSending()
  const copy = () =>
    send(() => call('POST /teams/:id/members/copy', { params: { id: team.slug }, body: { from, to } }))
  return (
    <Button loading={isSending} onClick={() => void copy()}>
      Copy from {from}
    </Button>
  )
}

function HeadWarning({ academicYear, members }: { academicYear: string; members: readonly TeamMember[] }) {
  if (members.length === 0 || members.some(({ isHead }) => isHead)) return null
  return (
    <p
      className={`flex align-start gap-10 pad-row ground-board-soft round-10 text-14 ink-board ${styles.warning}`}
      role="status"
    >
      <Icon name="alert" sizePx={18} /> No one in the roster of {academicYear} is marked as head. Mark at
      least one, so people know who to contact.
    </p>
  )
}

/** Faculty always come first, so each group is ordered separately. */
function Members({ team, academicYear }: { team: Team; academicYear: string }) {
  const { send } = useSending()
  const [asked, setAsked] = useState<TeamMember | null>(null)
  const faculty = team.members.filter(({ isFaculty }) => isFaculty)
  const others = team.members.filter(({ isFaculty }) => !isFaculty)
  const idsOf = (members: readonly TeamMember[]) => members.map(({ _id }) => _id)
  const order = (ids: readonly string[]) =>
    send(() =>
      call('PUT /teams/:id/members/order', {
        params: { id: team.slug },
        body: { academicYear, ids: [...ids] },
      }),
    )
  const remove = async () => {
    if (!asked) return
    await call('DELETE /teams/:id/members/:memberId', { params: { id: team.slug, memberId: asked._id } })
  }
  if (team.members.length === 0)
    return (
      <Box component="p" c="dimmed">
        No members listed for {academicYear} yet. Add the first one above.
      </Box>
    )
  return (
    <>
      {faculty.length > 0 && (
        <SortableRoster
          label="Faculty in charge"
          team={team}
          members={faculty}
          onOrder={(ids) => order([...ids, ...idsOf(others)])}
          onRemove={setAsked}
        />
      )}
      {others.length > 0 && (
        <SortableRoster
          label="Members"
          team={team}
          members={others}
          onOrder={(ids) => order([...idsOf(faculty), ...ids])}
          onRemove={setAsked}
        />
      )}
      <ConfirmDelete
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        type="member"
        name={asked?.name ?? ''}
        onDelete={remove}
      />
    </>
  )
}
