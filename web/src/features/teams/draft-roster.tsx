import { Button, Stack, Text } from '@mantine/core'
import type { Team, TeamMember } from '@portal/contract/team-records.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { classOf } from './team-labels.ts'
import { teamDetail } from './teams.cache.ts'

interface DraftRosterProps {
  team: Team
  from: string
  to: string
}

/** The previous roster as a draft of a year without one. Members who graduated are left out until they are ticked. */
export function DraftRoster({ team, from, to }: DraftRosterProps) {
  const load = useQuery(teamDetail(team.slug, from))
  // While the other year loads, the query still has the roster of this one.
  if (load.data?.academicYear !== from)
    return <LoadingState load={load} failedTitle={`Couldn't load the roster of ${from}`} heightPx={200} />
  return <Draft slug={team.slug} members={load.data.members} from={from} to={to} />
}

function Draft({
  slug,
  members,
  from,
  to,
}: Omit<DraftRosterProps, 'team'> & { slug: string; members: readonly TeamMember[] }) {
  const { isSending, send } = useSending()
  const [leftOut, setLeftOut] = useState(() => new Set(members.filter(hasGraduated).map(({ _id }) => _id)))
  const set = (id: string, isIn: boolean) =>
    setLeftOut((before) => new Set(isIn ? [...before].filter((one) => one !== id) : [...before, id]))
  const confirm = () =>
    send(() =>
      call('POST /teams/:id/members/copy', {
        params: { id: slug },
        body: { from, to, leaveOut: [...leftOut] },
      }),
    )
  return (
    <Card component="section" aria-labelledby="draft-roster">
      <h2 id="draft-roster" className="card-title">
        Draft for {to}
      </h2>
      <Text size="md" c="dimmed" mb={8}>
        The members of {from}. Nobody is invited until you confirm.
      </Text>
      <Stack gap={0} mb={12}>
        {members.map((member) => (
          <Checkbox
            key={member._id}
            checked={!leftOut.has(member._id)}
            note={noteOf(member)}
            onChange={(isIn) => set(member._id, isIn)}
          >
            {member.name}
          </Checkbox>
        ))}
      </Stack>
      <Button variant="filled" loading={isSending} onClick={() => void confirm()}>
        Confirm the roster of {to}
      </Button>
    </Card>
  )
}

const hasGraduated = ({ roleModel }: TeamMember) => roleModel === 'Alumni'

function noteOf(member: TeamMember): string {
  const { post, isFaculty } = member
  return [post, hasGraduated(member) ? 'graduated' : !isFaculty && classOf(member)].filter(Boolean).join(', ')
}
