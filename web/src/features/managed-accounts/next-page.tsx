import { Group } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { LinkButton } from '#web/platform/link-button.tsx'
import type { RawSearch } from '#web/platform/page-search.ts'

/** Links to the next and the first page of a list that continues after a row. */
export function NextPage({ after, next, label }: { after: string; next: string | null; label: string }) {
  const { pathname, search } = useLocation()
  const { after: _before, ...rest } = search as RawSearch
  if (after === '' && next === null) return null
  return (
    <Group component="nav" justify="center" gap={8} my={20} aria-label={label}>
      {after !== '' && (
        <LinkButton to={pathname} search={rest}>
          First page
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton to={pathname} search={{ ...rest, after: next }}>
          Next page
        </LinkButton>
      )}
    </Group>
  )
}
