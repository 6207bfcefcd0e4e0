import { Box, Flex, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#web/platform/dates.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { teamDetail } from './teams.cache.ts'

/** For the team itself: whether its page says that it is recruiting, with the link to change that. */
export function OwnRecruiting({ slug }: { slug: string }) {
  const { data: team } = useQuery(teamDetail(slug))
  if (!team) return null
  const { recruiting } = team
  return (
    <Card component="section" aria-labelledby="own-recruiting" style={{ marginBottom: 12 }}>
      <Flex justify="space-between" align="center" gap={12}>
        <Box component="h2" id="own-recruiting" m={0} fz={18}>
          Recruiting
        </Box>
        <LinkButton to="/team/update/$slug" params={{ slug }} size="xs">
          {recruiting ? 'Change' : 'Start recruiting'}
        </LinkButton>
      </Flex>
      <Text c={recruiting ? 'var(--portal-text)' : 'dimmed'} mt={4} className="breaks">
        {recruiting
          ? recruiting.line || 'Your page links to your form.'
          : "Your page doesn't say that you are recruiting."}
      </Text>
      {recruiting?.until && (
        <Text size="md" c="dimmed">
          Until {formatDate(recruiting.until)}
        </Text>
      )}
    </Card>
  )
}
