import { Box, Button, Flex } from '@mantine/core'
import type { Membership } from '@portal/contract/team-records.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { useSession } from '#web/platform/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDelete } from '#web/ui/confirm-delete.tsx'
import styles from './membership-question.module.css'
import { MembershipQuestion } from './membership-question.tsx'
import { ownMemberships } from './teams.cache.ts'

/** The requests of teams to the viewer. Renders nothing if there are none. */
export function MembershipQuestions() {
  const asked = useOwnMemberships().filter(({ isAsked }) => isAsked)
  if (asked.length === 0) return null
  return (
    <Flex component="section" direction="column" gap={10} mb={20} aria-label="Team invitations">
      {asked.map((membership) => (
        <MembershipQuestion key={membership._id} membership={membership} />
      ))}
    </Flex>
  )
}

/** On a team's page: its request to the viewer, and the viewer's places in its rosters. */
export function OwnPlaces({ slug }: { slug: string }) {
  const own = useOwnMemberships().filter(({ team }) => team.slug === slug)
  return own.map((membership) => (
    <div key={membership._id}>
      {membership.isAsked ? (
        <MembershipQuestion membership={membership} />
      ) : (
        <OwnPlace membership={membership} />
      )}
    </div>
  ))
}

function OwnPlace({ membership: { _id, team, post, academicYear } }: { membership: Membership }) {
  const [isAsking, setIsAsking] = useState(false)
  const leave = async () => {
    await call('DELETE /memberships/:id', { params: { id: _id } })
  }
  return (
    <Card padding="row" className={`row wrap ${styles.place}`}>
      <Box component="p" flex="1 1 220px" className={styles.words}>
        You're listed as <b>{post}</b> for {academicYear}
      </Box>
      <Button variant="subtle" onClick={() => setIsAsking(true)}>
        Leave the roster for {academicYear}
      </Button>
      <ConfirmDelete
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        type="your place in"
        name={`${team.name} ${academicYear}`}
        onDelete={leave}
      />
    </Card>
  )
}

/** Only students and alumni are listed in rosters with their accounts. */
function useOwnMemberships(): readonly Membership[] {
  const { viewer } = useSession()
  const isMember = viewer?.can.joinTeams === true
  const { data = [] } = useQuery({ ...ownMemberships(), enabled: isMember })
  return isMember ? data : []
}
