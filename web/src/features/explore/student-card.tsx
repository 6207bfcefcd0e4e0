import type { StudentCard as Student } from '@portal/contract/explore.ts'
import { LinkedInLink } from './linkedin-link.tsx'
import { PersonCard } from './person-card.tsx'

export function StudentCard({ student }: { student: Student }) {
  const { name, branch, year, socialProfile } = student
  return (
    <PersonCard person={student} to="/profile/$slug" standing={`${year}, ${branch}`}>
      <LinkedInLink name={name} address={socialProfile.linkedin} />
    </PersonCard>
  )
}
