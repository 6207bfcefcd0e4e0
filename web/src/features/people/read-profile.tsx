import type { MemberProfile } from '@portal/contract/people.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { InstallSection } from '#web/college/install/install-section.tsx'
import { OnThisDevice } from '#web/college/on-this-device.tsx'
import { isAbsent } from '#web/platform/call-problem.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { usePageSlug } from '#web/platform/page-params.ts'
import { EditProfileLink } from './edit-profile-link.tsx'
import { ForumRecord } from './forum-record.tsx'
import { MemberFace } from './member-face.tsx'
import { alumniProfileOf, profileOf } from './people.cache.ts'
import { ProfileStates } from './profile-states.tsx'

export function ReadProfile() {
  const slug = usePageSlug()
  const load = useQuery(profileOf(slug))
  const moved = useAlumnusInstead(slug, load.error)
  if (moved) return <Navigate to="/alumni/profile/$slug" params={{ slug: moved }} replace />
  return (
    <ProfileStates load={load} name={load.data?.name}>
      {(profile) => (
        <MemberFace
          profile={profile}
          slug={slug}
          // Taken from the profile instead of the session, because a page that depended on the session
          // would be reloaded during a sign-out, without a session.
          isOwn={profile.own !== null}
          action={<MemberAction profile={profile} slug={slug} />}
        >
          <ForumRecord slug={profile.slug ?? slug} />
          {profile.own !== null && <InstallSection />}
          {profile.own !== null && <OnThisDevice />}
        </MemberFace>
      )}
    </ProfileStates>
  )
}

/**
 * Looks up the old address of a student whose account was merged into an alumnus's.
 * @returns the alumnus's address
 */
function useAlumnusInstead(slug: string, error: Error | null): string | undefined {
  return useQuery({ ...alumniProfileOf(slug), enabled: isAbsent(error) }).data?.slug
}

function MemberAction({ profile, slug }: { profile: MemberProfile; slug: string }) {
  if (profile.roleModel === 'Team')
    return (
      <LinkButton to="/team/$slug" params={{ slug: profile.slug ?? slug }} fullWidth>
        Team page
      </LinkButton>
    )
  return profile.can.update && <EditProfileLink to="/editprofile" />
}
