import { useQuery } from '@tanstack/react-query'
import { NotificationChoices } from '#web/college/notification-choices.tsx'
import { useSession } from '#web/platform/session.ts'
import { DeskMailChoice } from './desk-mail-choice.tsx'
import { EditAlumnusForm } from './edit-alumnus-form.tsx'
import { EditStudentForm } from './edit-student-form.tsx'
import { EditTabs } from './edit-tabs.tsx'
import { alumniProfileOf, ownProfile } from './people.cache.ts'
import { ProfileStates } from './profile-states.tsx'

export function EditProfile() {
  const load = useQuery(ownProfile())
  return (
    <ProfileStates load={load} name={undefined}>
      {(profile) => (
        <EditTabs profile={<EditStudentForm profile={profile} />} notifications={<NotificationChoices />} />
      )}
    </ProfileStates>
  )
}

export function EditAlumniProfile() {
  const slug = useSession().viewer?.role.slug ?? ''
  // After a sign-out on this page there is no profile to load.
  const load = useQuery({ ...alumniProfileOf(slug), enabled: slug !== '' })
  return (
    <ProfileStates load={load} name={undefined}>
      {(profile) => (
        <EditTabs
          profile={<EditAlumnusForm profile={profile} />}
          notifications={
            <NotificationChoices>
              <DeskMailChoice isOn={profile.own?.takesDeskMail ?? false} />
            </NotificationChoices>
          }
        />
      )}
    </ProfileStates>
  )
}
