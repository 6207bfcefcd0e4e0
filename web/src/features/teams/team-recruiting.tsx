import { Box, Flex, Text } from '@mantine/core'
import type { Team } from '@portal/contract/team-records.ts'
import { formatDate } from '#web/platform/dates.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { safeLink } from '#web/ui/rich-text/rich-text-rules.ts'

/** The team's recruitment: the people it is looking for, until when, and the link to apply. */
export function TeamRecruiting({ team: { recruiting } }: { team: Pick<Team, 'recruiting'> }) {
  const href = recruiting && safeLink(recruiting.link)
  if (!recruiting || !href) return null
  return (
    <Card
      component="section"
      className="row wrap"
      style={{ gap: '12px 16px', margin: '16px 0' }}
      aria-label="Recruiting now"
    >
      <div className="breaks" style={{ flex: '1 1 220px' }}>
        <Box component="p" fw={650}>
          Recruiting now
        </Box>
        {recruiting.line !== '' && (
          <Box component="p" c="var(--portal-text-secondary)">
            {recruiting.line}
          </Box>
        )}
        {recruiting.until !== null && <Text variant="dimmed">Until {formatDate(recruiting.until)}</Text>}
      </div>
      <Flex
        align="center"
        component="a"
        display="inline-flex"
        gap={6}
        c="var(--portal-link)"
        mih={44}
        fw={600}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
      >
        Apply <Icon name="forward" sizePx={16} />
      </Flex>
    </Card>
  )
}
