import type { MemberProfile } from '@portal/contract/people.ts'
import { teamAddress } from '@portal/contract/team-words.ts'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#web/platform/link-button.tsx'
import { usePageSlug } from '#web/platform/page-params.ts'
import { useSession } from '#web/platform/session.ts'
import { EditProfileLink } from './edit-profile-link.tsx'
import { ForumRecord } from './forum-record.tsx'
import { MemberFace } from './member-face.tsx'
import { profileOf } from './people.cache.ts'
import { ProfileStates } from './profile-states.tsx'

/** The page of a student or a team. */
export function ReadProfile() {
  const { viewer } = useSession()
  const slug = usePageSlug()
  const load = useQuery(profileOf(slug))
  const { data: profile } = load
  return (
    <ProfileStates load={load} name={profile?.name}>
      {() =>
        profile && (
          <MemberFace
            profile={profile}
            slug={slug}
            isOwn={viewer?._id === profile._id}
            action={<MemberAction profile={profile} slug={slug} />}
          >
            <ForumRecord slug={profile.slug ?? slug} />
          </MemberFace>
        )
      }
    </ProfileStates>
  )
}

function MemberAction({ profile, slug }: { profile: MemberProfile; slug: string }) {
  if (profile.roleModel === 'Team')
    return (
      <LinkButton to={teamAddress(profile.slug ?? slug)} fullWidth>
        Team page
      </LinkButton>
    )
  return profile.can.update && <EditProfileLink to="/editprofile" />
}
