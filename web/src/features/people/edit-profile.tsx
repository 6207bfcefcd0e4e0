import { Box, Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NotificationChoices } from '#web/college/notification-choices.tsx'
import { call } from '#web/platform/call.ts'
import { saveFile } from '#web/platform/fetch-file.ts'
import { type RawSearch, usePageSearch } from '#web/platform/page-search.ts'
import { reloaded } from '#web/platform/reload-after.ts'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { EditAlumnusForm } from './edit-alumnus-form.tsx'
import { EditStudentForm } from './edit-student-form.tsx'
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

/** The tabs Profile, Notifications and My data. Another tab hides the form and keeps its text. */
function EditTabs({ profile, notifications }: { profile: ReactNode; notifications: ReactNode }) {
  const [{ tab }, setSearch] = usePageSearch(parseTab)
  return (
    <PageTabs
      label="Edit profile"
      tab={tab}
      onTab={(open) => setSearch({ tab: open === 'profile' ? undefined : open })}
      tabs={[
        { value: 'profile', label: 'Profile', content: profile },
        { value: 'notifications', label: 'Notifications', content: notifications },
        { value: 'data', label: 'My data', content: <OwnData /> },
      ]}
    />
  )
}

function parseTab({ tab = 'profile' }: RawSearch): { tab: string } {
  return { tab }
}

/** Whether an alumnus gets the alumni desk's mails to many people. Saved immediately. */
function DeskMailChoice({ isOn }: { isOn: boolean }) {
  const saving = useMutation({
    mutationFn: async (takesDeskMail: boolean) => {
      await call('PUT /alumni/update', { body: { takesDeskMail } })
      await reloaded()
    },
    onSuccess: () => toast.good('Saved'),
    onError: (error) => toast.warn(error.message),
  })
  return (
    <Checkbox
      checked={saving.isPending ? saving.variables : isOn}
      disabled={saving.isPending}
      note="News and invitations sent to many alumni. You always get e-mails about your account."
      onChange={(isChosen) => saving.mutate(isChosen)}
    >
      E-mails from the alumni desk
    </Checkbox>
  )
}

/** Downloads a copy of all data that the portal stores about the viewer. */
function OwnData() {
  const { send, isSending } = useSending()
  const take = () =>
    send(async () => {
      const { data } = await call('GET /profiles/mine/data')
      const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile({ blob, name: 'my-data.json' })
      return { message: 'Your data was downloaded' }
    })
  return (
    <Card component="section" style={{ maxWidth: 760 }}>
      <Box component="h2" mb={6}>
        Your data
      </Box>
      <Box component="p" c="var(--portal-text-secondary)" maw="62ch" mb={16}>
        One JSON file with your account, profile, posts, likes and sign-ins. You can open it in any text
        editor. Each download is logged.
      </Box>
      <Button loading={isSending} onClick={take}>
        Download my data
      </Button>
    </Card>
  )
}
