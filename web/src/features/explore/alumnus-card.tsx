import type { AlumnusCard as Alumnus } from '@portal/contract/explore.ts'
import { mayOpen } from '@portal/contract/guards.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useSession } from '#web/platform/session.ts'
import { Tag } from '#web/ui/tag.tsx'
import { headlineOf } from './explore-words.ts'
import { LinkedInLink } from './linkedin-link.tsx'
import { PersonCard } from './person-card.tsx'

/** The card of an alumnus: work, pass-out year, and contact links. */
export function AlumnusCard({ alumnus }: { alumnus: Alumnus }) {
  const { viewer } = useSession()
  const { name, slug, branch, passOutYear, socialProfile } = alumnus
  const mayAsk = mayOpen(viewer?.roleModel ?? 'All', '/alumni/createQuery') && alumnus.isOpenToQuestions
  return (
    <PersonCard
      person={alumnus}
      to="/alumni/profile/$slug"
      badge={
        <Tag tone="primary" icon="certificate">
          Graduate
        </Tag>
      }
      headline={headlineOf(alumnus)}
      standing={`${branch}, class of ${passOutYear}`}
    >
      {alumnus.isOpenToQuestions && !mayAsk && <Tag tone="good">Open to questions</Tag>}
      {!alumnus.isOpenToQuestions && <Tag>Not taking questions</Tag>}
      <LinkedInLink name={name} address={socialProfile.linkedin} />
      {mayAsk && (
        <LinkButton
          to="/alumni/createQuery"
          search={{ to: slug }}
          size="compact-md"
          aria-label={`Ask ${name}`}
        >
          Ask
        </LinkButton>
      )}
    </PersonCard>
  )
}
