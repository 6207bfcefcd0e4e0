import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { formatDateTime } from '#web/platform/dates.ts'
import { useFirstWrongField } from '#web/ui/form/first-wrong-field.ts'
import { useLeaveGuard } from '#web/ui/leave-guard.tsx'
import { Completeness, type ProfileMilestone } from './completeness.tsx'
import styles from './profile-form.module.css'
import { ProfilePreview } from './profile-preview.tsx'
import type { ProfileForm } from './use-profile-form.ts'

interface ProfileFormFrameProps {
  // biome-ignore lint/suspicious/noExplicitAny: the frame asks nothing of the values.
  form: Pick<ProfileForm<any>, 'isUnsaved' | 'isSaving' | 'draftSavedAt' | 'startAfresh' | 'submit'>
  milestones: readonly ProfileMilestone[]
  /** The page to go on to when it is saved. */
  profileAddress: string
  /** The profile as a student would see it now. */
  preview: () => ReactNode
  children: ReactNode
}

/** What the forms of students and alumni have around their fields. */
export function ProfileFormFrame({
  form,
  milestones,
  profileAddress,
  preview,
  children,
}: ProfileFormFrameProps) {
  const { form: element, focusFirstWrong } = useFirstWrongField()
  const { dialog, allowLeave } = useLeaveGuard(form.isUnsaved, { hasDraft: true })
  const [isPreviewing, setIsPreviewing] = useState(false)
  const navigate = useNavigate()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isFine = await form.submit(() => {
      allowLeave()
      void navigate({ to: profileAddress })
    })
    if (!isFine) focusFirstWrong()
  }
  return (
    <form ref={element} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Completeness milestones={milestones} />
      {form.draftSavedAt && (
        <div className={styles.draft} role="status">
          <span>
            Draft restored from {formatDateTime(form.draftSavedAt.toISOString())}. Please add your pictures
            again.
          </span>
          <Button variant="subtle" size="compact-sm" onClick={form.startAfresh}>
            Start over
          </Button>
        </div>
      )}
      {children}
      <footer className={styles.foot}>
        <Button variant="default" onClick={() => setIsPreviewing(true)}>
          Preview as a student
        </Button>
        <Button type="submit" variant="board" loading={form.isSaving}>
          Save profile
        </Button>
      </footer>
      <ProfilePreview isOpen={isPreviewing} onClose={() => setIsPreviewing(false)} draw={preview} />
      {dialog}
    </form>
  )
}
