import { Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import type { EditForm as EditFormState } from '#web/ui/form/use-edit-form.ts'
import { TwoColumns } from '#web/ui/two-columns.tsx'
import { Completeness, type ProfileMilestone } from './completeness.tsx'
import { ProfilePreview } from './profile-preview.tsx'

interface ProfileFormFrameProps {
  form: EditFormState
  milestones: readonly ProfileMilestone[]
  /** Renders the profile as a student would see it now. */
  preview: () => ReactNode
  /** The first card of the profile, beside the form if there is room. */
  card: ReactNode
  children: ReactNode
}

export function ProfileFormFrame({ form, milestones, preview, card, children }: ProfileFormFrameProps) {
  const [isPreviewing, setIsPreviewing] = useState(false)
  return (
    <TwoColumns
      isSticky
      aside={
        <div>
          <Text size="md" c="dimmed" mb={8}>
            What students see
          </Text>
          {card}
        </div>
      }
    >
      <EditForm
        form={form}
        thing="profile"
        lacks="pictures"
        submitLabel="Save profile"
        actions={<Button onClick={() => setIsPreviewing(true)}>Preview as a student</Button>}
      >
        <Completeness milestones={milestones} />
        {children}
        <ProfilePreview isOpen={isPreviewing} onClose={() => setIsPreviewing(false)} draw={preview} />
      </EditForm>
    </TwoColumns>
  )
}
