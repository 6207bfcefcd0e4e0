import type { MemberProfile } from '@portal/contract/people.ts'
import { teamAddress } from '@portal/contract/team-words.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#web/platform/dates.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { usePageSlug } from '#web/platform/page-params.ts'
import { useSession } from '#web/platform/session.ts'
import { Tag } from '#web/ui/tag.tsx'
import { BranchTag } from './branch-tag.tsx'
import { EditProfileLink } from './edit-profile-link.tsx'
import { profileOf } from './people.cache.ts'
import { ProfileCard } from './profile-card.tsx'
import { ProfileAbout, ProfileDomains, ProfileFact } from './profile-facts.tsx'
import styles from './profile-page.module.css'
import { ProfileStates } from './profile-states.tsx'

/** A student or a team, in the same language as an alumnus. */
export function ReadProfile() {
  const slug = usePageSlug()
  const load = useQuery(profileOf(slug))
  const { data: profile } = load
  return (
    <ProfileStates load={load} name={profile?.name}>
      {() =>
        profile && (
          <div className={styles.columns}>
            <MemberCard profile={profile} slug={slug} />
            <div className={styles.sections}>
              <ProfileAbout html={profile.about} />
              <ProfileDomains domains={profile.domains} />
              {profile.roleModel === 'Student' && (
                <>
                  <ProfileFact label="Year" what="year" value={profile.year} />
                  <ProfileFact label="Branch" what="branch" value={profile.branch} />
                </>
              )}
              <ProfileFact label="On the portal since" what="date" value={formatDate(profile.joinedAt)} />
            </div>
          </div>
        )
      }
    </ProfileStates>
  )
}

function MemberCard({ profile, slug }: { profile: MemberProfile; slug: string }) {
  const { viewer } = useSession()
  const { roleModel, branch, year } = profile
  const tags = (
    <>
      <Tag tone="primary" icon={roleModel === 'Team' ? 'users' : 'user'}>
        {roleModel}
      </Tag>
      {branch !== null && <BranchTag branch={branch} />}
      {year !== null && <Tag>{year}</Tag>}
    </>
  )
  return (
    <ProfileCard
      slug={profile.slug ?? slug}
      name={profile.name}
      photo={profile.profile}
      cover={null}
      tags={tags}
      email={profile.email}
      social={profile.role.socialProfile}
      isOwn={viewer?._id === profile._id}
      standing={null}
    >
      {roleModel === 'Team' && (
        <LinkButton to={teamAddress(profile.slug ?? slug)} fullWidth>
          Team page
        </LinkButton>
      )}
      {profile.can.update && <EditProfileLink to="/editprofile" />}
    </ProfileCard>
  )
}
