import { Button, Group } from '@mantine/core'
import { rupees } from '@portal/contract/rupees.ts'
import { useState } from 'react'
import { AskForPush } from '#web/college/push/ask-for-push.tsx'
import { call } from '#web/platform/call.ts'
import { dayInDigits, formatDate } from '#web/platform/dates.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ApplicationSteps } from './application-steps.tsx'
import type { CardPartProps } from './card-part.ts'
import { Facts } from './facts.tsx'

/** The card of a pending application, which can be edited and cancelled. */
export function PendingPart({ mine, application, onApply }: CardPartProps) {
  const [isAsking, setAsking] = useState(false)
  const { _id: id, period, appliedAt, fare } = application
  return (
    <>
      <Facts
        facts={[
          ['Class', application.class],
          ['Period', period],
          ['Applied', formatDate(appliedAt)],
          ['Old pass ends', mine.pass?.validTill ? dayInDigits(mine.pass.validTill) : ''],
          ['Fare', fare === null ? '' : rupees(fare)],
        ]}
      />
      <ApplicationSteps step={1} />
      <AskForPush words="Know at once when the desk decides" />
      <Group gap={8}>
        {onApply && <Button onClick={onApply}>Edit</Button>}
        <Button c="var(--portal-bad)" flex={1} onClick={() => setAsking(true)}>
          Cancel application
        </Button>
      </Group>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Cancel this application?"
        sentence="The desk won't check it. You can apply again at any time."
        action="Cancel application"
        onConfirm={() => call('PUT /railway/applications/:id/cancel', { params: { id } })}
      />
    </>
  )
}
