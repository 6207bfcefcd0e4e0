import { Flex } from '@mantine/core'
import { queryDomains } from '@portal/contract/reference.ts'
import { Link } from '@tanstack/react-router'
import { usePageSearch } from '#web/platform/page-search.ts'
import { Card } from '#web/ui/card.tsx'
import { parseForumSearch } from './forum-search.ts'
import styles from './hint-list.module.css'

/** The domains as links: pressing one filters the forum, pressing it again clears the filter. */
export function DomainChips() {
  const [{ domain: current }] = usePageSearch(parseForumSearch)
  return (
    <Card component="section">
      <h2 className="text-15 weight-600 plain-title">Domains</h2>
      <Flex gap={6} wrap="wrap" mt={12}>
        {queryDomains.map((domain) => (
          <Link
            key={domain}
            className={`inline-row ground-raised text-13 weight-550 secondary ${styles.chip}`}
            data-hover="ink"
            to="/gstforum"
            search={domain === current ? {} : { domain }}
            data-chosen={domain === current}
          >
            {domain}
          </Link>
        ))}
      </Flex>
    </Card>
  )
}
