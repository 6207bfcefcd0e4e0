import { Box, Group, Text } from '@mantine/core'
import type { TeamCard as TeamSummary } from '@portal/contract/team-records.ts'
import { Link } from '@tanstack/react-router'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconFact } from '#web/ui/icon-fact.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { membersInWords } from './team-labels.ts'
import { TeamLogo } from './team-logo.tsx'

/** A team in the list: logo, name, one line, and the number of members. */
export function TeamCard({ team }: { team: TeamSummary }) {
  return (
    <Card component="article" isOpening className="flex align-start gap-16">
      <TeamLogo slug={`${team.slug}-logo`} logo={team.logo} sizePx={64} />
      <Box flex={1}>
        <CardTitle component="h3" isLine>
          <Link to="/team/$slug" params={{ slug: team.slug }}>
            {team.name}
          </Link>
        </CardTitle>
        {team.oneLine !== '' && (
          <Text lineClamp={2} mt={4} size="md" c="var(--portal-text-secondary)">
            {team.oneLine}
          </Text>
        )}
        <Group gap="8px 12px" mt={8}>
          {team.memberCount > 0 && (
            <IconFact size="sm">
              <Icon name="users" sizePx={16} />
              {membersInWords(team.memberCount)}
            </IconFact>
          )}
          {team.followerCount > 0 && (
            <IconFact size="sm">
              <Icon name="heart" sizePx={16} />
              {team.followerCount === 1 ? '1 follower' : `${team.followerCount} followers`}
            </IconFact>
          )}
          {team.recruiting && <Tag tone="good">Recruiting now</Tag>}
          {!team.isActive && (
            <Tag tone="waiting" icon="lock">
              Not active
            </Tag>
          )}
        </Group>
      </Box>
    </Card>
  )
}
