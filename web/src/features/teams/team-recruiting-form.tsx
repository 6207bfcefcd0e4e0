import type { Team } from '@portal/contract/team-records.ts'
import { teamLimits } from '@portal/contract/team-words.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type TeamFormProps, useTeamForm } from './use-team-form.ts'

const labels = {
  recruitingLine: "Who you're looking for",
  recruitingLink: 'Where to apply',
  recruitingUntil: 'Last day to apply',
}

/**
 * The form for the team's recruitment: the people it is looking for, and where to apply. Without a link the
 * team isn't recruiting.
 */
export function TeamRecruitingForm(props: TeamFormProps) {
  const form = useTeamForm(props, { part: 'recruiting', valuesOf, labels })
  const { field } = form
  return (
    <EditForm form={form} thing="recruitment" submitLabel="Save recruitment" {...form.notice}>
      <TextField
        {...field('recruitingLink')}
        label="Where to apply"
        help="Link to your form. Leave empty when not recruiting."
        type="url"
        lengthMax={teamLimits.linkLengthMax}
      />
      <TextField
        {...field('recruitingLine')}
        label="Who you're looking for"
        help="In one line"
        lengthMax={teamLimits.oneLineLengthMax}
      />
      <DayField
        {...field('recruitingUntil')}
        label="Last day to apply"
        help="dd/MM/yyyy. Leave empty for no end date."
      />
    </EditForm>
  )
}

function valuesOf({ recruiting }: Team) {
  return {
    recruitingLine: recruiting?.line ?? '',
    recruitingLink: recruiting?.link ?? '',
    recruitingUntil: recruiting?.until ?? '',
  }
}
