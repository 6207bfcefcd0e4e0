import { Box, Flex, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { roleNames } from '#web/platform/role-words.ts'
import type { Viewer } from '#web/platform/session.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './account-facts.module.css'

/** What the portal knows of this account, and where to read what it keeps. */
export function AccountFacts({ viewer }: { viewer: Viewer }) {
  return (
    <Card component="section" className={styles.card} aria-labelledby="account-title">
      <Box id="account-title" component="h2" fz={18} mb={12}>
        Your account
      </Box>
      <Flex component="dl" direction="column" gap={12}>
        {factsOf(viewer).map(([term, fact]) => (
          <div key={term}>
            <Text component="dt" size="sm" c="dimmed">
              {term}
            </Text>
            <Text component="dd" size="md">
              {fact}
            </Text>
          </div>
        ))}
      </Flex>
      <p className={styles.note}>
        Something wrong? Ask the college office to correct it. <Link to="/privacy">What data we store</Link>
      </p>
    </Card>
  )
}

function factsOf({ name, email, roleModel, headline, isEventHead, rights }: Viewer): [string, string][] {
  const facts: [string, string][] = [
    ['Name', name],
    ['E-mail', email],
    ['Role', roleNames[roleModel]],
  ]
  if (headline) facts.push([roleModel === 'Student' ? 'Class' : 'Shown as', headline])
  if (isEventHead) facts.push(['Also', 'Event head'])
  if (rights.includes('scoreboard')) facts.push(['Right', 'Manages the Lakshya scoreboard'])
  if (rights.includes('allReports')) facts.push(['Right', 'Can read every event report'])
  return facts
}
