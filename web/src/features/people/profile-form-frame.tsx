import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import type { EditForm as EditFormState } from '#web/ui/form/use-edit-form.ts'
import { Completeness, type ProfileMilestone } from './completeness.tsx'
import { ProfilePreview } from './profile-preview.tsx'

interface ProfileFormFrameProps {
  form: EditFormState
  milestones: readonly ProfileMilestone[]
  /** The profile as a student would see it now. */
  preview: () => ReactNode
  children: ReactNode
}

/** What the forms of students and alumni have around their fields. */
export function ProfileFormFrame({ form, milestones, preview, children }: ProfileFormFrameProps) {
  const [isPreviewing, setIsPreviewing] = useState(false)
  return (
    <EditForm
      form={form}
      thing="profile"
      lacks="pictures"
      submitLabel="Save profile"
      actions={
        <Button variant="default" onClick={() => setIsPreviewing(true)}>
          Preview as a student
        </Button>
      }
    >
      <Completeness milestones={milestones} />
      {children}
      <ProfilePreview isOpen={isPreviewing} onClose={() => setIsPreviewing(false)} draw={preview} />
    </EditForm>
  )
}
