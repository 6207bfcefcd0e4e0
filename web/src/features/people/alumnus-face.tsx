import { Stack } from '@mantine/core'
import type { AlumniProfile } from '@portal/contract/people.ts'
import { IconBriefcase, IconMapPin, IconSchool } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { BranchTag } from './branch-tag.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProfileAbout, ProfileFact, ProfileTags } from './profile-facts.tsx'
import styles from './profile-page.module.css'

interface AlumnusFaceProps {
  profile: AlumniProfile
  isOwn: boolean
  action?: ReactNode
  children?: ReactNode
}

/** The profile of an alumnus: the card at the side, and the sections of the owner's specification. */
export function AlumnusFace({ profile, isOwn, action, children }: AlumnusFaceProps) {
  return (
    <div className={`grid align-start gap-16 ${styles.columns}`}>
      <AlumnusCard profile={profile} isOwn={isOwn}>
        {action}
      </AlumnusCard>
      <Stack gap={24}>
        <AlumnusSections profile={profile} />
        {children}
      </Stack>
    </div>
  )
}

type AlumnusCardProps = Pick<AlumnusFaceProps, 'profile' | 'isOwn' | 'children'> & { isAside?: boolean }

export function AlumnusCard({ profile, ...more }: AlumnusCardProps) {
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
      phone={profile.phone}
      social={profile.socialProfile}
      standing={standingOf(profile)}
      {...more}
    />
  )
}

function standingOf({ passOutYear, employmentType, city }: AlumniProfile) {
  return [
    { text: `Graduated in ${passOutYear}`, Drawing: IconSchool },
    ...(employmentType ? [{ text: employmentType, Drawing: IconBriefcase }] : []),
    ...(city ? [{ text: city, Drawing: IconMapPin }] : []),
  ]
}

function AlumnusSections({ profile }: { profile: AlumniProfile }) {
  return (
    <Card>
      <ProfileAbout html={profile.body} />
      <ProfileTags label="Domains" what="domains" tags={profile.domains} />
      <ProfileFact label="Qualification" what="qualification" value={profile.qualification} />
      <ProfileFact label="Company Name" what="company name" value={profile.companyName} />
      <ProfileFact label="Designation" what="designation" value={profile.designation} />
      <ProfileFact label="College (Post Graduation)" what="college" value={profile.college} />
      <ProfileFact label="Course" what="course" value={profile.course} />
      <ProfileFact label="Post Graduation Year" what="post graduation year" value={profile.postGradYear} />
    </Card>
  )
}
