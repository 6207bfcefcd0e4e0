import { Button, Group, Stack, Text } from '@mantine/core'
import { isFeeOfTeam } from '@portal/contract/event-labels.ts'
import type { EventDetail, EventParticipant } from '@portal/contract/event-records.ts'
import { eventLimits } from '@portal/contract/event-words.ts'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { formatDateTime } from '#web/platform/dates.ts'
import { DeskFacts } from '#web/ui/desk/desk-facts.tsx'
import { ReasonForm } from '#web/ui/desk/reason-form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FeeForm, RefundForm } from './fee-form.tsx'
import { feeFacts } from './fee-words.ts'
import { StateTag } from './participant-columns.tsx'
import type { ParticipantActs } from './use-participant-acts.ts'

interface ParticipantPanelProps {
  event: EventDetail
  row: EventParticipant
  view: string | null
  onClose: () => void
  work: ParticipantActs
}

/**
 * The panel of a participant: the details with answers and group, the reason for a removal, or the payment
 * form.
 */
export function ParticipantPanel({ event, row, view, onClose, work }: ParticipantPanelProps) {
  if (view === 'takeOut')
    return (
      <ReasonForm
        label="Why are you taking them out?"
        reasons={['Asked to leave', 'Not eligible', 'Registered twice', 'Fee not paid']}
        note={
          row.members.length > 0
            ? 'The whole group leaves the event, and its seats go to the next in line.'
            : 'Their seat goes to the next in line.'
        }
        missing="Enter a reason"
        action="Take out"
        lengthMax={eventLimits.reasonLengthMax}
        isBusy={work.isBusy}
        onSend={(reason) => void work.takeOut(row, reason)}
        onCancel={onClose}
      />
    )
  if (view === 'pay')
    return (
      <FeeForm
        row={row}
        fee={event.fee}
        isBusy={work.isBusy}
        onCancel={onClose}
        onPay={(payment) => void work.fee.pay(row, payment)}
      />
    )
  if (view === 'refund')
    return (
      <RefundForm
        amount={row.payment?.amount ?? event.fee}
        isBusy={work.isBusy}
        onCancel={onClose}
        onRefund={(reference) => void work.fee.refund(row, reference)}
      />
    )
  return (
    <Stack gap={18}>
      <div>
        <StateTag row={row} />
      </div>
      <DeskFacts facts={[...factsOf(row), ...(isFeeOfTeam(event) ? feeFacts(row, event.fee) : [])]} />
      <FeeButton row={row} work={work} />
      <Answers event={event} row={row} />
      <GroupMembers row={row} />
    </Stack>
  )
}

function factsOf(row: EventParticipant) {
  const { groupName, isLeader, email, registeredAt, checkedInAt, checkedInBy, leaveReason } = row
  return [
    ...(groupName ? [['Group', isLeader ? `${groupName}, leader` : groupName] as const] : []),
    ['E-mail', email],
    ['Registered', formatDateTime(registeredAt)],
    ...(checkedInAt
      ? [['Checked in', `${formatDateTime(checkedInAt)}${checkedInBy ? ` by ${checkedInBy}` : ''}`] as const]
      : []),
    ...(leaveReason ? [['Reason', leaveReason] as const] : []),
  ] as const
}

function FeeButton({ row, work: { fee, isBusy } }: Pick<ParticipantPanelProps, 'row' | 'work'>) {
  const isDue = fee.canMark(row)
  if ((!isDue && row.payment === null) || row.payment?.refundedAt) return null
  return (
    <Group gap={8}>
      {row.isRefundDue && <Button onClick={() => fee.open('refund')(row)}>Mark as refunded</Button>}
      {isDue ? (
        <Button onClick={() => fee.open('pay')(row)}>Mark as paid</Button>
      ) : (
        <Button loading={isBusy} onClick={() => void fee.undo(row)}>
          Undo payment
        </Button>
      )}
    </Group>
  )
}

function Answers({ event, row }: { event: EventDetail; row: EventParticipant }) {
  const answered = event.questions.filter(({ id }) => row.answers[id] !== undefined)
  if (answered.length === 0) return null
  return (
    <Stack component="section" gap={8} aria-label="Answers">
      <Text component="h3" size="sm" fw={600}>
        Answers
      </Text>
      {answered.map(({ id, label }) => (
        <div key={id}>
          <Text variant="dimmed">{label}</Text>
          <Text className="breaks lines">{[row.answers[id]].flat().join(', ')}</Text>
        </div>
      ))}
    </Stack>
  )
}

function GroupMembers({ row: { members } }: { row: EventParticipant }) {
  if (members.length === 0) return null
  const agreed = members.filter(({ hasAccepted }) => hasAccepted).length
  return (
    <Stack component="section" gap={8} aria-label="Group">
      <Group justify="space-between">
        <Text component="h3" size="sm" fw={600}>
          Group
        </Text>
        <Text variant="dimmed">
          {agreed} of {members.length} others agreed
        </Text>
      </Group>
      {members.map(({ name, profile, hasAccepted }) => (
        <Group key={name} gap={10} wrap="nowrap">
          <PersonAvatar name={name} photo={profile} sizePx={24} />
          <Text flex={1} truncate>
            {name}
          </Text>
          {hasAccepted ? (
            <Text component="span" c="var(--portal-good)" aria-label="Agreed">
              <Icon name="check" sizePx={16} />
            </Text>
          ) : (
            <Text size="sm" c="var(--portal-board-text)">
              Not answered
            </Text>
          )}
        </Group>
      ))}
    </Stack>
  )
}
