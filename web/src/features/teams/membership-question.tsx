import { Box, Button, Flex } from '@mantine/core'
import type { Membership } from '@portal/contract/team-records.ts'
import { Link } from '@tanstack/react-router'
import { call } from '#web/platform/call.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './membership-question.module.css'
import { TeamLogo } from './team-logo.tsx'
import { useTeamSaving } from './use-team-saving.ts'

/** A team's request to list the viewer in its roster, to accept or decline. */
export function MembershipQuestion({ membership }: { membership: Membership }) {
  const { _id, team, post, academicYear } = membership
  return (
    <Card padding="row" className={`row wrap ${styles.question}`}>
      <TeamLogo slug={`${team.slug}-logo`} logo={team.logo} sizePx={44} />
      <Box component="p" flex="1 1 220px" className={styles.words}>
        <Link to="/team/$slug" params={{ slug: team.slug }}>
          {team.name}
        </Link>{' '}
        wants to list you as <b>{post}</b> for{' '}
        <Box component="span" className="nowrap">
          {academicYear}
        </Box>
      </Box>
      <Flex gap={8} wrap="wrap">
        <MembershipAnswer _id={_id} teamName={team.name} />
      </Flex>
    </Card>
  )
}

interface MembershipAnswerProps {
  _id: string
  teamName: string
  onAnswered?: () => void
}

/** The two buttons of the request, also for a person's home. */
export function MembershipAnswer({ _id, teamName, onAnswered }: MembershipAnswerProps) {
  const { isSaving, save } = useTeamSaving()
  const params = { id: _id }
  const answer = async (send: () => ReturnType<typeof call<'PUT /memberships/:id'>>) => {
    await save(send)
    onAnswered?.()
  }
  return (
    <>
      <Button
        variant="default"
        disabled={isSaving}
        aria-label={`Decline ${teamName}`}
        onClick={() => void answer(() => call('DELETE /memberships/:id', { params }))}
      >
        Decline
      </Button>
      <Button
        loading={isSaving}
        aria-label={`Accept ${teamName}`}
        onClick={() => void answer(() => call('PUT /memberships/:id', { params }))}
      >
        Accept
      </Button>
    </>
  )
}
