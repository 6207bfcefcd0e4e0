import type { Team } from '@portal/contract/team-records.ts'
import { ownTeamKinds, type TeamKind, teamLimits } from '@portal/contract/team-words.ts'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import { RichTextField } from '#web/ui/form/rich-text-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { TilesChoice } from '#web/ui/tiles-choice.tsx'
import { kindHeadings } from './team-labels.ts'
import { type TeamFormProps, useTeamForm } from './use-team-form.ts'

interface TextValues {
  kind: TeamKind
  oneLine: string
  founded: string
  about: string
  isActive: boolean
}

const labels = {
  kind: 'Kind',
  oneLine: 'In one line',
  founded: 'Founded in',
  about: 'About',
  isActive: 'Active',
}

/** The short and the long description of a team. */
export function TeamTextForm(props: TeamFormProps) {
  const isCouncil = props.team.kind === 'Council'
  const form = useTeamForm(props, {
    part: 'text',
    valuesOf,
    labels,
    bodyOf: (values) => bodyOf(values, isCouncil),
  })
  const { field, change } = form
  return (
    <EditForm form={form} thing="text" submitLabel="Save text" {...form.notice}>
      {!isCouncil && (
        <TilesChoice
          {...field('kind')}
          label="Kind"
          tiles={ownTeamKinds.map((value) => ({ value, label: kindHeadings[value] }))}
        />
      )}
      <TextField
        {...field('oneLine')}
        label="In one line"
        help="Shown under the name on the team's card."
        countMax={teamLimits.oneLineLengthMax}
        lengthMax={teamLimits.oneLineLengthMax}
      />
      <TextField
        {...field('founded')}
        label="Founded in"
        help="The year, e.g. 2004."
        isShort
        inputMode="numeric"
        lengthMax={4}
        onChange={(founded) => change({ founded: founded.trim() })}
      />
      <RichTextField
        {...field('about')}
        form={form}
        label="About"
        help="What you do, when you meet and how to join."
        bytesMax={teamLimits.aboutBytesMax}
      />
      <CheckField {...field('isActive')}>The team is active. Inactive teams are read-only.</CheckField>
    </EditForm>
  )
}

function valuesOf({ kind, oneLine, founded, about, isActive }: Team): TextValues {
  return { kind, oneLine, about, isActive, founded: founded === null ? '' : String(founded) }
}

/** An active team doesn't send `isActive`, which would reactivate a team that was ended meanwhile. */
function bodyOf({ kind, isActive, ...text }: TextValues, isCouncil: boolean) {
  const own = ownTeamKinds.find((known) => known === kind)
  return { ...text, ...(own && !isCouncil ? { kind: own } : {}), ...(isActive ? {} : { isActive }) }
}
