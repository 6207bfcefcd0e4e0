import type { EventCard } from '@portal/contract/event-records.ts'
import { call } from '#web/platform/call.ts'
import { useSite } from '#web/platform/site.ts'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { unguarded, useEditForm } from '#web/ui/form/use-edit-form.ts'
import type { OwnMember } from './group-members.tsx'

interface InviteDialogProps {
  event: EventCard
  /** The member to be replaced; null for a further invitation. */
  replaced: OwnMember | null
  onClose: () => void
}

/** Asks the leader whom to invite to the group. */
export function InviteDialog({ event, replaced, onClose }: InviteDialogProps) {
  const { prnExample } = useSite()
  const form = useEditForm({
    draftKey: null,
    initial: { member: '' },
    fields: {
      problemsOf: ({ member }): { member?: string } =>
        member.trim() === '' ? { member: 'Enter the e-mail or PRN' } : {},
    },
    send: ({ member }) =>
      call('POST /events/:id/group/members', {
        params: { id: event._id },
        body: { member: member.trim(), ...(replaced && { replaces: replaced._id }) },
      }),
    onClose,
    onUnsaved: unguarded,
  })
  return (
    <DialogFrame
      onClose={onClose}
      title={replaced ? `Replace ${replaced.name}` : 'Invite a member'}
      size={460}
    >
      <EditForm
        form={form}
        thing="invitation"
        label="Invitation"
        submitLabel={replaced ? 'Replace' : 'Invite'}
        isPlain
        onCancel={onClose}
      >
        <TextField
          {...form.field('member')}
          label="PRN or e-mail"
          isRequired
          lengthMax={100}
          help={
            replaced
              ? `E.g. ${prnExample}. The student is asked to agree, and has the seat of ${replaced.name}.`
              : `E.g. ${prnExample}. The student is asked to agree, and gets a free seat.`
          }
        />
      </EditForm>
    </DialogFrame>
  )
}
