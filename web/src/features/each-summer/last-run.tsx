import { Button, Stack, Text } from '@mantine/core'
import type { SummerRun } from '@portal/contract/each-summer.ts'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { formatDate, formatDateTime } from '#web/platform/dates.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Note } from '#web/ui/note.tsx'

/** What the last run did, with the undo, or who stayed as they are after an undo. */
export function LastRun({ run }: { run: SummerRun }) {
  const [isAsking, setAsking] = useState(false)
  const { academicYear, at, by, movedCount, graduatedCount, undoneAt, kept } = run
  const count = (number: number) => number.toLocaleString('en-IN')
  return (
    <Note tone={undoneAt ? 'inform' : 'good'}>
      <Stack gap={8} align="flex-start">
        <Text fw={600}>
          {undoneAt
            ? `The run for ${academicYear} was undone on ${formatDate(undoneAt)}`
            : `Everyone has moved up for ${academicYear}: ${count(movedCount)} students moved, ${count(graduatedCount)} became alumni`}
        </Text>
        <span>
          {by}, {formatDateTime(at)}
        </span>
        {kept.length > 0 && (
          <span>
            These people stay as they are, because their profile has changed since:{' '}
            {kept.map(({ name }) => name).join(', ')}
          </span>
        )}
        {run.isInForce && <span>From April on, the next summer is prepared here.</span>}
        {run.can.undo && (
          <>
            <span>You can undo it until {formatDateTime(run.undoUntil)}.</span>
            <Button onClick={() => setAsking(true)}>Undo the run</Button>
          </>
        )}
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Undo the run for ${academicYear}`}
        sentence="Students go back to their year, and new alumni become students again. People whose profile has changed since stay as they are; you will see their names."
        action="Undo the run"
        onConfirm={() => call('PUT /alumni/admin/summer/:id/undo', { params: { id: run._id } })}
      />
    </Note>
  )
}
