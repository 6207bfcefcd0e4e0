import { Flex, Group, Text } from '@mantine/core'
import { thumbnailOf } from '@portal/contract/thumbnail.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'

interface PersonCardProps {
  person: { slug: string; name: string; profile: string | null; domains: readonly string[] }
  to: '/profile/$slug' | '/alumni/profile/$slug'
  badge?: ReactNode
  /** Such as "Data analyst, Konkan Rail Systems". */
  headline?: string
  /** Such as "IT, class of 2019". */
  standing: string
  /** The actions, at the right of the card's foot. */
  children?: ReactNode
}

/**
 * The card of a person in a list. Only the name is a link; the rest of the card isn't a second link to the same
 * page.
 */
export function PersonCard({ person, to, badge, headline, standing, children }: PersonCardProps) {
  const nameId = useId()
  const { slug, name, profile, domains } = person
  const shown = domains.slice(0, domainsShown)
  return (
    <Card
      component="article"
      isOpening
      className="grid gap-12"
      style={{ gridTemplateColumns: 'auto minmax(0, 1fr)', gridTemplateRows: '1fr auto' }}
      aria-labelledby={nameId}
    >
      <PersonAvatar name={name} photo={profile && thumbnailOf(profile)} sizePx={48} />
      <div>
        <Group gap="4px 10px" justify="space-between">
          <CardTitle id={nameId} isLine>
            <Link to={to} params={{ slug }}>
              {name}
            </Link>
          </CardTitle>
          {badge}
        </Group>
        {headline && (
          <Text inherit lineClamp={2} mt={4} c="var(--portal-text-secondary)" title={headline}>
            {headline}
          </Text>
        )}
        <Text lineClamp={2} mt={4} variant="dimmed">
          {standing}
        </Text>
      </div>
      <div className="row between gap-12" style={{ gridColumn: '1 / -1', minHeight: 32 }}>
        <Flex gap={6} wrap="wrap">
          {shown.map((domain) => (
            <Tag key={domain}>{domain}</Tag>
          ))}
          {domains.length > shown.length && <Tag>{`+${domains.length - shown.length}`}</Tag>}
        </Flex>
        <Group gap={8} wrap="nowrap" flex="none">
          {children}
        </Group>
      </div>
    </Card>
  )
}

const domainsShown = 3
