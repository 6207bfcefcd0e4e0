import { Button, Text } from '@mantine/core'
import { daysBetween } from '@portal/contract/railway-days.ts'
import { serialWords } from '@portal/contract/railway-serials.ts'
import { countOf } from '#web/platform/count-of.ts'
import { dayInDigits, dayOfMoment, formatDate } from '#web/platform/dates.ts'
import { Note } from '#web/ui/note.tsx'
import type { CardPartProps } from './card-part.ts'
import { DaysBar } from './days-bar.tsx'
import { Facts } from './facts.tsx'
import { OpeningReminder } from './opening-reminder.tsx'
import { ProofList } from './proof-list.tsx'

/** The card of a rejected, expired or cancelled application: the reason and the next step. */
export function EndedPart({ mine, application, onApply }: CardPartProps) {
  const { state, reason, proofs, serial } = application
  if (state === 'Rejected')
    return (
      <>
        <Note tone="bad">
          <strong>The desk says</strong>
          <br />
          {reason}
        </Note>
        <ProofList proofs={proofs} />
        {onApply && (
          <Button variant="board" onClick={onApply}>
            Edit and resubmit
          </Button>
        )}
        <Text variant="dimmed" ta="center">
          All other answers are kept.
        </Text>
        <OpeningReminder mine={mine} />
      </>
    )
  return (
    <>
      {state === 'Expired' && serial !== null ? (
        <EndedPass mine={mine} application={application} />
      ) : (
        <Note tone="warn">{endedWords(state, reason, application.stateAt)}</Note>
      )}
      {onApply ? (
        <>
          <Button variant="board" onClick={onApply}>
            {serial === null ? 'Apply again' : 'Renew'}
          </Button>
          <Text variant="dimmed" ta="center">
            Your last answers are filled in.
          </Text>
        </>
      ) : (
        <OpeningReminder mine={mine} />
      )}
    </>
  )
}

function endedWords(state: string, reason: string, at: string): string {
  if (state === 'Expired') return `It wasn't collected in time, and ended on ${formatDate(at)}.`
  return reason === '' ? `You cancelled it on ${formatDate(at)}.` : `The desk cancelled it: ${reason}`
}

function EndedPass({ mine, application }: Pick<CardPartProps, 'mine' | 'application'>) {
  const { period, serial, validFrom, validTill, stateAt } = application
  const till = validTill ?? dayOfMoment(stateAt)
  const total = Math.max(1, daysBetween(validFrom ?? till, till))
  const ago = daysBetween(till, mine.day)
  return (
    <>
      <Facts
        facts={[
          ['Class', application.class],
          ['Period', period],
          ['Serial', serial && serialWords(serial)],
          ['Ended', dayInDigits(till)],
        ]}
      />
      <DaysBar
        left={ago === 0 ? 'Ended today' : `Ended ${countOf(ago, 'day', 'days')} ago`}
        used={total}
        total={total}
        isOver
      />
    </>
  )
}
