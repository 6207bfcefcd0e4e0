import { Box, Button, Flex } from '@mantine/core'
import type { Membership } from '@portal/contract/team-records.ts'
import { Link } from '@tanstack/react-router'
import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './membership-question.module.css'
import { TeamLogo } from './team-logo.tsx'

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

/** The two buttons of the request, also for a person's home. */
export function MembershipAnswer({ _id, teamName }: { _id: string; teamName: string }) {
  const { isSending, send } = useSending()
  const params = { id: _id }
  return (
    <>
      <Button
        disabled={isSending}
        aria-label={`Decline ${teamName}`}
        onClick={() => void send(() => call('DELETE /memberships/:id', { params }))}
      >
        Decline
      </Button>
      <Button
        variant="filled"
        loading={isSending}
        aria-label={`Accept ${teamName}`}
        onClick={() => void send(() => call('PUT /memberships/:id', { params }))}
      >
        Accept
      </Button>
    </>
  )
}
