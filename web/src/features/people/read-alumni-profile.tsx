import { useQuery } from '@tanstack/react-query'
import { usePageSlug } from '#web/platform/page-params.ts'
import { useSession } from '#web/platform/session.ts'
import { AlumnusFace } from './alumnus-face.tsx'
import { EditProfileLink } from './edit-profile-link.tsx'
import { ForumRecord } from './forum-record.tsx'
import { alumniProfileOf } from './people.cache.ts'
import { ProfileStates } from './profile-states.tsx'

/** The page of an alumnus. */
export function ReadAlumniProfile() {
  const { viewer } = useSession()
  const load = useQuery(alumniProfileOf(usePageSlug()))
  const { data: profile } = load
  return (
    <ProfileStates load={load} name={profile?.createdBy.name}>
      {() =>
        profile && (
          <AlumnusFace
            profile={profile}
            isOwn={viewer?.role.slug === profile.slug}
            action={profile.can.update && <EditProfileLink to="/editalumniprofile" />}
          >
            <ForumRecord slug={profile.slug} />
          </AlumnusFace>
        )
      }
    </ProfileStates>
  )
}
