import { Text } from '@mantine/core'
import type { CompanyCard as Company } from '@portal/contract/explore.ts'
import { Link } from '@tanstack/react-router'
import { countOf } from '#web/platform/count-of.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'

/** The card of a company, which links to its alumni. */
export function CompanyCard({ company: { name, alumniCount } }: { company: Company }) {
  return (
    <Card component="article" padding="row" className="row between gap-12">
      <CardTitle isLine>
        <Link to="/explore" search={{ employer: name }}>
          {name}
        </Link>
      </CardTitle>
      <Text span size="md" c="dimmed" flex="none">
        {countOf(alumniCount, 'alumnus', 'alumni')}
      </Text>
    </Card>
  )
}
