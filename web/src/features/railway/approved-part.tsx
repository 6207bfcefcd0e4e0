import { Button, Flex, Group, Stack, Text } from '@mantine/core'
import type { RailwayApplication } from '@portal/contract/railway-records.ts'
import { rupees } from '@portal/contract/rupees.ts'
import { IconCalendarPlus, IconCurrencyRupee, IconId, IconMapPin, IconTicket } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { countOf } from '#web/platform/count-of.ts'
import { dayOfMoment, formatTime } from '#web/platform/dates.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { ApplicationSteps } from './application-steps.tsx'
import type { CardPartProps } from './card-part.ts'
import { PickSlot } from './pick-slot.tsx'
import { withWeekday } from './railway-words.ts'

/** The card of an approved application: until when and where to collect it, and with which token. */
export function ApprovedPart({ mine: { office }, application }: CardPartProps) {
  const { _id: id, collectBy, workingDaysLeft, pickupAt, fare, can } = application
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <div>
        <Text variant="dimmed">Collect by</Text>
        <Text fz={24} fw={750} lh={1.3}>
          {collectBy && withWeekday(collectBy)}
        </Text>
        {workingDaysLeft !== null && (
          <Text size="md" fw={600} c="var(--portal-board-text)">
            {countOf(workingDaysLeft, 'working day', 'working days')} left
          </Text>
        )}
      </div>
      <ApplicationSteps step={2} />
      <Stack gap={12}>
        {pickupAt !== null && <SlotLine application={application} />}
        <Line icon={<IconMapPin size={20} stroke={1.6} />} title={office.place} note={office.placeHint} />
        <Line
          icon={<IconId size={20} stroke={1.6} />}
          title={application.kind === 'Renewal' ? 'ID card and old pass' : 'ID card'}
          note={application.kind === 'Renewal' ? 'The desk keeps neither' : 'You get it back at once'}
        />
        {fare !== null && (
          <Line
            icon={<IconCurrencyRupee size={20} stroke={1.6} />}
            title={`Fare ${rupees(fare)}`}
            note={`Class ${application.class}, ${application.period}, paid at the ticket counter`}
          />
        )}
      </Stack>
      {isPicking && <PickSlot application={application} onDone={() => setPicking(false)} />}
      <Group gap={8}>
        {can.pickUp && !isPicking && (
          <Button variant={pickupAt ? 'default' : 'board'} flex={1} onClick={() => setPicking(true)}>
            {pickupAt ? 'Change slot' : 'Pick a slot'}
          </Button>
        )}
        <DownloadButton
          path={`/railway/applications/${id}/collect.ics`}
          leftSection={<IconCalendarPlus size={18} stroke={1.6} aria-hidden="true" />}
        >
          Add to calendar
        </DownloadButton>
      </Group>
    </>
  )
}

/** The slot with the token, and on the day itself the position in the queue. */
function SlotLine({ application: { pickupAt, token, queue } }: { application: RailwayApplication }) {
  if (pickupAt === null) return null
  const before = queue && countOf(queue.before, 'student', 'students')
  const note =
    queue === null
      ? 'Come a few minutes before'
      : queue.isCalled
        ? 'Your number is called: go to the desk now'
        : queue.before === 0
          ? "You're next"
          : `${before} before you`
  return (
    <div role="status">
      <Line
        icon={<IconTicket size={20} stroke={1.6} />}
        title={`Number ${token ?? ''}, ${withWeekday(dayOfMoment(pickupAt))}, ${formatTime(pickupAt)}`}
        note={note}
      />
    </div>
  )
}

function Line({ icon, title, note }: { icon: ReactNode; title: string; note: string }) {
  return (
    <Flex gap={12}>
      <Text span c="var(--portal-board-text)" lh={1} aria-hidden="true">
        {icon}
      </Text>
      <div>
        <Text size="md" fw={600}>
          {title}
        </Text>
        <Text variant="dimmed">{note}</Text>
      </div>
    </Flex>
  )
}
