import { Text } from '@mantine/core'
import { daysBetween } from '@portal/contract/railway-days.ts'
import { serialWords } from '@portal/contract/railway-serials.ts'
import { rupees } from '@portal/contract/rupees.ts'
import { PassReminder } from '#web/college/reminders/reminder-settings.tsx'
import { countOf } from '#web/platform/count-of.ts'
import { dayInDigits, dayOfMoment } from '#web/platform/dates.ts'
import { Note } from '#web/ui/note.tsx'
import type { CardPartProps } from './card-part.ts'
import { DaysBar } from './days-bar.tsx'
import { Facts } from './facts.tsx'
import { OpeningReminder } from './opening-reminder.tsx'
import { withWeekday } from './railway-words.ts'

/** The card of an issued certificate: first the remaining days to buy the pass, then those of the pass. */
export function IssuedPart({ mine, application }: CardPartProps) {
  const { day, office, apply } = mine
  const { period, serial, issuedAt, certificateTill, validFrom, validTill, fare } = application
  if (!certificateTill || !validFrom || !validTill || !issuedAt) return null
  const isBuying = certificateTill >= day
  const opensOn = apply.opensOn
  return (
    <>
      <Facts
        facts={[
          ['Class', application.class],
          ['Period', period],
          ['Serial', serial && serialWords(serial)],
          ['Valid from', dayInDigits(validFrom)],
          ['Valid till', dayInDigits(validTill)],
          ['Fare', fare === null ? '' : rupees(fare)],
        ]}
      />
      {isBuying ? (
        <BuyingDays issuedOn={dayOfMoment(issuedAt)} till={certificateTill} day={day} />
      ) : (
        <PassDays from={validFrom} till={validTill} day={day} />
      )}
      {opensOn !== null && opensOn > day && (
        <Note tone="inform" icon="calendar">
          You can renew from <strong>{withWeekday(opensOn)}</strong>,{' '}
          {countOf(office.renewalDays, 'day', 'days')} before the pass ends.
        </Note>
      )}
      <PassReminder />
      <OpeningReminder mine={mine} />
    </>
  )
}

function BuyingDays({ issuedOn, till, day }: { issuedOn: string; till: string; day: string }) {
  const total = daysBetween(issuedOn, till) + 1
  const left = daysBetween(day, till)
  return (
    <div>
      <DaysBar
        left={
          left === 0 ? 'Last day to buy the pass' : `${countOf(left, 'day', 'days')} left to buy the pass`
        }
        used={total - left}
        total={total}
      />
      <Text variant="dimmed" mt={6}>
        At any ticket counter, until {withWeekday(till)}
      </Text>
    </div>
  )
}

function PassDays({ from, till, day }: { from: string; till: string; day: string }) {
  const total = daysBetween(from, till)
  const left = daysBetween(day, till)
  const words = left === 0 ? 'Ends today' : `${countOf(left, 'day', 'days')} left`
  return <DaysBar left={words} used={Math.max(0, total - left)} total={Math.max(1, total)} />
}
