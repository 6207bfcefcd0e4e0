import { mayOpen } from '@portal/contract/guards.ts'
import { useQuery } from '@tanstack/react-query'
import { InstallSection } from '#web/college/install/install-section.tsx'
import { OnThisDevice } from '#web/college/on-this-device.tsx'
import { LinkButton } from '#web/platform/link-button.tsx'
import { usePageSlug } from '#web/platform/page-params.ts'
import { useSession } from '#web/platform/session.ts'
import { AlumnusFace } from './alumnus-face.tsx'
import { EditProfileLink } from './edit-profile-link.tsx'
import { ForumRecord } from './forum-record.tsx'
import { alumniProfileOf } from './people.cache.ts'
import { ProfileStates } from './profile-states.tsx'

export function ReadAlumniProfile() {
  const load = useQuery(alumniProfileOf(usePageSlug()))
  return (
    <ProfileStates load={load} name={load.data?.createdBy.name}>
      {(profile) => (
        <AlumnusFace
          profile={profile}
          // Taken from the profile instead of the session, because a page that depended on the session
          // would be reloaded during a sign-out, without a session.
          isOwn={profile.own !== null}
          action={
            profile.can.update ? <EditProfileLink to="/editalumniprofile" /> : <AskLink slug={profile.slug} />
          }
        >
          <ForumRecord slug={profile.slug} />
          {profile.own !== null && <InstallSection />}
          {profile.own !== null && <OnThisDevice />}
        </AlumnusFace>
      )}
    </ProfileStates>
  )
}

/** The link for students to ask this alumnus a query. */
function AskLink({ slug }: { slug: string }) {
  const { viewer } = useSession()
  if (!mayOpen(viewer?.roleModel ?? 'All', '/alumni/createQuery')) return null
  return (
    <LinkButton to="/alumni/createQuery" search={{ to: slug }} fullWidth>
      Ask Query
    </LinkButton>
  )
}
