import type { AlumniProfile } from '@portal/contract/people.ts'
import { useQuery } from '@tanstack/react-query'
import { usePageSlug } from '#web/platform/page-params.ts'
import { useSession } from '#web/platform/session.ts'
import { Tag } from '#web/ui/tag.tsx'
import { BranchTag } from './branch-tag.tsx'
import { EditProfileLink } from './edit-profile-link.tsx'
import { alumniProfileOf } from './people.cache.ts'
import { ProfileCard } from './profile-card.tsx'
import { ProfileAbout, ProfileDomains, ProfileFact } from './profile-facts.tsx'
import styles from './profile-page.module.css'
import { ProfileStates } from './profile-states.tsx'

/** An alumnus: the card at the side, and the sections of spec section 2. */
export function ReadAlumniProfile() {
  const load = useQuery(alumniProfileOf(usePageSlug()))
  const { data: profile } = load
  return (
    <ProfileStates load={load} name={profile?.createdBy.name}>
      {() =>
        profile && (
          <div className={styles.columns}>
            <AlumniCard profile={profile} />
            <AlumniSections profile={profile} />
          </div>
        )
      }
    </ProfileStates>
  )
}

function AlumniCard({ profile }: { profile: AlumniProfile }) {
  const { viewer } = useSession()
  const { slug, createdBy, passOutYear, branch } = profile
  const tags = (
    <>
      <Tag tone="primary" icon="certificate">
        Graduate
      </Tag>
      <BranchTag branch={branch} />
      <Tag>Class of {passOutYear}</Tag>
    </>
  )
  return (
    <ProfileCard
      slug={slug}
      name={createdBy.name}
      photo={createdBy.profile}
      cover={profile.cover}
      tags={tags}
      email={createdBy.email}
      social={profile.socialProfile}
      isOwn={viewer?.role.slug === slug}
      standing={`Graduated in ${passOutYear}`}
    >
      {profile.can.update && <EditProfileLink to="/editalumniprofile" />}
    </ProfileCard>
  )
}

function AlumniSections({ profile }: { profile: AlumniProfile }) {
  return (
    <div className={styles.sections}>
      <ProfileAbout html={profile.body} />
      <ProfileDomains domains={profile.domains} />
      <ProfileFact label="Qualification" what="qualification" value={profile.qualification} />
      <ProfileFact label="Company Name" what="company name" value={profile.companyName} />
      <ProfileFact label="Designation" what="designation" value={profile.designation} />
      <ProfileFact label="College (Post Graduation)" what="college" value={profile.college} />
      <ProfileFact label="Course" what="course" value={profile.course} />
      <ProfileFact label="Post Graduation Year" what="post graduation year" value={profile.postGradYear} />
    </div>
  )
}
