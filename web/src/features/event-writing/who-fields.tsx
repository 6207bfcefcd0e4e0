import type { EventDetail } from '@portal/contract/event-records.ts'
import { useQuery } from '@tanstack/react-query'
import { BranchPicks, YearPicks } from '#web/college/class-picks.tsx'
import { countOf } from '#web/platform/count-of.ts'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { FieldPair } from '#web/ui/form/edit-form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Note } from '#web/ui/note.tsx'
import { studentReach } from './event-writing.cache.ts'
import type { EventForming } from './use-event-form.ts'

export const whoLabels = {
  eligibleYears: 'Years',
  eligibleBranches: 'Branches',
  seats: 'Seats',
  hasWaitingList: 'Waiting list',
  offerHours: 'Hours to accept a freed seat',
  minMembers: 'Group size, least',
  maxMembers: 'Group size, most',
}

/** The eligibility, the seats and the group size of an event. */
export function WhoFields({ form, event }: { form: EventForming; event: EventDetail | undefined }) {
  const { values, field, problems } = form
  const { eligibleYears, eligibleBranches } = values
  const { data: reach } = useQuery(studentReach(eligibleYears, eligibleBranches))
  return (
    <>
      <YearPicks
        values={eligibleYears}
        error={problems.eligibleYears}
        onChange={field('eligibleYears').onChange}
      />
      <BranchPicks
        values={eligibleBranches}
        error={problems.eligibleBranches}
        onChange={field('eligibleBranches').onChange}
      />
      <TextField
        {...field('seats')}
        label={whoLabels.seats}
        isShort
        inputMode="numeric"
        help={seatsHelp(values.seats, event?.registeredCount ?? 0)}
      />
      {values.seats !== '' && (
        <>
          <CheckField
            {...field('hasWaitingList')}
            help="When it is full, people can queue. A freed seat goes to the next in line."
          >
            Waiting list
          </CheckField>
          {values.hasWaitingList && (
            <TextField
              {...field('offerHours')}
              label={whoLabels.offerHours}
              isShort
              inputMode="numeric"
              help="Leave empty to give it to the next in line at once."
            />
          )}
        </>
      )}
      <FieldPair>
        <TextField
          {...field('minMembers')}
          label={whoLabels.minMembers}
          isShort
          inputMode="numeric"
          help="1 and 1: everyone registers alone."
        />
        <TextField {...field('maxMembers')} label={whoLabels.maxMembers} isShort inputMode="numeric" />
      </FieldPair>
      {reach && (
        <Note tone="inform">
          {countOf(reach.count, 'student', 'students')} can register:{' '}
          {eligibleYears.join(', ') || 'all years'} of {eligibleBranches.join(', ') || 'all branches'}.
        </Note>
      )}
    </>
  )
}

/** Fewer seats than are taken are allowed, because a venue may be smaller than planned. */
function seatsHelp(seats: string, registeredCount: number): string {
  if (seats === '' || Number(seats) >= registeredCount) return 'Leave empty for no limit.'
  return `${countOf(registeredCount, 'person is', 'people are')} registered already. They keep their seats, and nobody else gets one.`
}
