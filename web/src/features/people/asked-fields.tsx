import { limits } from '@portal/contract/limits.ts'
import type { AlumniProfile } from '@portal/contract/people.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { FieldGroup, FieldPair } from '#web/ui/form/edit-form.tsx'
import { SelectField } from '#web/ui/form/text-field.tsx'
import type { EditFormOf } from '#web/ui/form/use-edit-form.ts'

export type AskedValues = Record<'askedWeeklyMax' | 'awayFrom' | 'awayUntil', string>

/** How often a week the portal may ask the alumnus to answer a query, and their holidays. Others don't see it. */
export function AskedFields({ form: { field } }: { form: Pick<EditFormOf<AskedValues>, 'field'> }) {
  return (
    <FieldGroup
      title="Questions that fit you"
      note="When a new query fits your domains, company or branch, the portal may ask you. Only you see these settings."
    >
      <SelectField {...field('askedWeeklyMax')} label="Ask me at most" isRequired options={choices} />
      <FieldPair>
        <DayField {...field('awayFrom')} label="Holidays from" help="Leave both days empty for none." />
        <DayField {...field('awayUntil')} label="Holidays until" />
      </FieldPair>
    </FieldGroup>
  )
}

const choices = Array.from({ length: limits.askedWeeklyMax + 1 }, (_, count) => ({
  value: `${count}`,
  label: count === 0 ? 'Never ask me' : `${count} ${count === 1 ? 'query' : 'queries'} a week`,
}))

export function askedValuesOf(own: AlumniProfile['own']): AskedValues {
  return {
    askedWeeklyMax: String(own?.askedWeeklyMax ?? limits.askedWeeklyDefault),
    awayFrom: own?.awayFrom ?? '',
    awayUntil: own?.awayUntil ?? '',
  }
}
