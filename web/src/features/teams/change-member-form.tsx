import { limits } from '@portal/contract/limits.ts'
import type { Team, TeamMember } from '@portal/contract/team-records.ts'
import { teamLimits } from '@portal/contract/team-words.ts'
import { teams } from '@portal/contract/teams.ts'
import { call } from '#web/platform/call.ts'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { unguarded, useEditForm } from '#web/ui/form/use-edit-form.ts'

interface ChangeMemberFormProps {
  team: Team
  member: TeamMember
  onDone: () => void
}

/** Changes a member's post, and the name of faculty. */
export function ChangeMemberForm({ team, member, onDone }: ChangeMemberFormProps) {
  const form = useEditForm({
    draftKey: null,
    initial: { post: member.post, facultyName: member.name, isHead: member.isHead },
    fields: fieldsOf(teams.updateTeamMember.body),
    send: ({ facultyName, ...values }) =>
      call('PUT /teams/:id/members/:memberId', {
        params: { id: team.slug, memberId: member._id },
        body: { ...values, ...(member.isFaculty && { facultyName }) },
      }),
    onSent: onDone,
    onUnsaved: unguarded,
  })
  const { field } = form
  return (
    <EditForm form={form} thing="member" isPlain isSecondary submitLabel="Save" onCancel={onDone}>
      {member.isFaculty && (
        <TextField {...field('facultyName')} label="Name" isRequired lengthMax={limits.nameLengthMax} />
      )}
      <TextField
        {...field('post')}
        label={`Post of ${member.name}`}
        isRequired
        lengthMax={teamLimits.postLengthMax}
      />
      <CheckField {...field('isHead')}>Team head</CheckField>
    </EditForm>
  )
}
