import type { Team } from '@portal/contract/team-records.ts'
import { teamLimits, teamLinkNames } from '@portal/contract/team-words.ts'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { linkLabels } from './team-labels.ts'
import { type TeamFormProps, useTeamForm } from './use-team-form.ts'

/** The links to the team's other pages. Each must lead to the network that it is named for. */
export function TeamLinksForm(props: TeamFormProps) {
  const form = useTeamForm(props, { part: 'links', valuesOf, labels: linkLabels })
  return (
    <EditForm form={form} thing="links" submitLabel="Save links" {...form.notice}>
      {teamLinkNames.map((name) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={linkLabels[name]}
          type="url"
          lengthMax={teamLimits.linkLengthMax}
        />
      ))}
    </EditForm>
  )
}

function valuesOf({ links }: Team) {
  return {
    website: links.website ?? '',
    instagram: links.instagram ?? '',
    linkedin: links.linkedin ?? '',
    youtube: links.youtube ?? '',
    github: links.github ?? '',
  }
}
