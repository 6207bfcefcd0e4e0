import { Box, Button, Group, Stack, Text } from '@mantine/core'
import type { EventCard, EventRegistration } from '@portal/contract/event-records.ts'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { relativeTime } from '#web/platform/dates.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useMinute } from '#web/ui/minute-clock.ts'
import { MoreItem, MoreMenu } from '#web/ui/more-menu.tsx'
import { GroupMembers, type OwnMember } from './group-members.tsx'
import { InviteDialog } from './invite-dialog.tsx'

interface LedGroupProps {
  event: EventCard
  mine: EventRegistration
}

type Act = { kind: 'invite' | 'replace' | 'remove' | 'handOver'; member: OwnMember | null }

/**
 * The group as its leader sees it, with the actions to invite, replace and remind members and to hand over
 * the lead.
 */
export function LedGroup({ event, mine }: LedGroupProps) {
  const [act, setAct] = useState<Act | null>(null)
  const { group, can } = mine
  const menuOf = (member: OwnMember) => {
    if (member.isLeader || !(member.hasAccepted ? can.handOver : can.changeInvited)) return null
    const choose = (kind: Act['kind']) => () => setAct({ kind, member })
    return (
      // Aligns the menu button with the ends of the other rows.
      <Box mr={-12}>
        <MoreMenu label={`More about ${member.name}`}>
          {member.hasAccepted ? (
            <MoreItem icon="user" onClick={choose('handOver')}>
              Make leader
            </MoreItem>
          ) : (
            <>
              <MoreItem icon="retry" onClick={choose('replace')}>
                Replace
              </MoreItem>
              <MoreItem icon="delete" onClick={choose('remove')} isDanger>
                Withdraw invitation
              </MoreItem>
            </>
          )}
        </MoreMenu>
      </Box>
    )
  }
  return (
    <Stack gap={10}>
      {group && <GroupMembers group={group} menuOf={menuOf} />}
      <Group gap={8}>
        {can.invite && (
          <Button aria-haspopup="dialog" onClick={() => setAct({ kind: 'invite', member: null })}>
            Invite a member
          </Button>
        )}
        <Remind event={event} mine={mine} />
      </Group>
      {act && <ActDialog event={event} act={act} onClose={() => setAct(null)} />}
    </Stack>
  )
}

function Remind({ event, mine: { group, can } }: LedGroupProps) {
  const { isSending, send } = useSending()
  const now = useMinute()
  const remindedAt = group?.remindedAt ?? null
  const isAsking = !!group?.members.some(({ hasAccepted }) => !hasAccepted)
  if (!can.remind && !(remindedAt && isAsking)) return null
  return (
    <>
      <Button
        loading={isSending}
        disabled={!can.remind}
        onClick={() =>
          void send(() => call('POST /events/:id/group/reminder', { params: { id: event._id } }))
        }
      >
        Remind
      </Button>
      {!can.remind && remindedAt && (
        <Text variant="dimmed">Reminded {relativeTime(remindedAt, now, 'card')}</Text>
      )}
    </>
  )
}

function ActDialog({ event, act, onClose }: { event: EventCard; act: Act; onClose: () => void }) {
  const { kind, member } = act
  const id = event._id
  if (!member || kind === 'invite' || kind === 'replace')
    return <InviteDialog event={event} replaced={member} onClose={onClose} />
  const confirm = () =>
    kind === 'remove'
      ? call('DELETE /events/:id/group/members/:memberId', { params: { id, memberId: member._id } })
      : call('PUT /events/:id/group/leader', { params: { id }, body: { member: member._id } })
  const words = kind === 'remove' ? removing(member.name) : handingOver(member.name)
  return <ConfirmDialog isOpen onClose={onClose} {...words} onConfirm={confirm} />
}

function removing(name: string) {
  return {
    title: 'Withdraw the invitation?',
    sentence: `${name} is notified, and their seat is free for others.`,
    action: 'Withdraw',
  }
}

function handingOver(name: string) {
  return {
    title: `Make ${name} the leader?`,
    sentence: `${name} can invite and replace members from then on, and answers for the group. You stay in it.`,
    action: 'Make leader',
  }
}
