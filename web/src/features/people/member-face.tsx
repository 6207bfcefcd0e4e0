import { Stack } from '@mantine/core'
import { college } from '@portal/contract/college.ts'
import type { MemberProfile } from '@portal/contract/people.ts'
import type { ReactNode } from 'react'
import { formatDate } from '#web/platform/dates.ts'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { BranchTag } from './branch-tag.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProfileAbout, ProfileFact, ProfileTags } from './profile-facts.tsx'
import styles from './profile-page.module.css'

interface MemberFaceProps {
  profile: MemberProfile
  slug: string
  isOwn: boolean
  action?: ReactNode
  children?: ReactNode
}

/** The profile of a student or a team, in the same layout as an alumnus's. */
export function MemberFace({ profile, slug, isOwn, action, children }: MemberFaceProps) {
  return (
    <div className={`grid align-start gap-16 ${styles.columns}`}>
      <MemberCard profile={profile} slug={slug} isOwn={isOwn}>
        {action}
      </MemberCard>
      <Stack gap={24}>
        <Card>
          <ProfileAbout html={profile.about} />
          {profile.roleModel === 'Student' && <StudentFacts profile={profile} />}
          <ProfileFact label="On the portal since" what="date" value={formatDate(profile.joinedAt)} />
        </Card>
        {children}
      </Stack>
    </div>
  )
}

type MemberCardProps = Pick<MemberFaceProps, 'profile' | 'slug' | 'isOwn' | 'children'> & {
  isAside?: boolean
}

export function MemberCard({ profile, slug, ...more }: MemberCardProps) {
  return (
    <ProfileCard
      slug={profile.slug ?? slug}
      name={profile.name}
      photo={profile.profile}
      cover={null}
      tags={<MemberTags profile={profile} />}
      email={profile.email}
      phone={profile.phone}
      social={profile.role.socialProfile}
      {...more}
    />
  )
}

function MemberTags({ profile: { roleModel, branch, year } }: { profile: MemberProfile }) {
  return (
    <>
      <Tag tone="primary" icon={roleModel === 'Team' ? 'users' : 'user'}>
        {roleModel}
      </Tag>
      {branch !== null && <BranchTag branch={branch} />}
      {year !== null && <Tag>{year}</Tag>}
    </>
  )
}

/** A team has no domains, skills or class. */
function StudentFacts({ profile }: { profile: MemberProfile }) {
  return (
    <>
      <ProfileTags label="Domains" what="domains" tags={profile.domains} />
      <ProfileTags label="Skills" what="skills" tags={profile.skills} />
      <ProfileFact label="Branch" what="branch" value={profile.branch} />
      <ProfileFact label="Year" what="year" value={profile.year} />
      <ProfileFact label={college.terms.name} what="semester" value={profile.semester} />
      <ProfileFact label="Division" what="division" value={profile.division} />
    </>
  )
}
