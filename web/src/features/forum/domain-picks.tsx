import { limits } from '@portal/contract/limits.ts'
import { queryDomainFilters } from '@portal/contract/reference.ts'
import { useState } from 'react'
import { TilesPicks } from '#web/ui/tiles-choice.tsx'
import type { DomainFilter } from './forum.cache.ts'

interface DomainPicksProps {
  value: readonly DomainFilter[]
  error: string | undefined
  onChange: (picked: DomainFilter[]) => void
}

const tiles = queryDomainFilters.map((name) => ({ value: name, label: name }))

/** The domains of the query: up to five, or All, which can't be combined with others. */
export function DomainPicks({ value, error, onChange }: DomainPicksProps) {
  const [isFull, setIsFull] = useState(false)
  const change = (next: DomainFilter[]) => {
    const fitting = withWildcardAlone(next, value)
    setIsFull(fitting.length > limits.queryDomainsMax)
    if (fitting.length <= limits.queryDomainsMax) onChange(fitting)
  }
  const full = `Choose at most ${limits.queryDomainsMax} domains. Remove one first.`
  return (
    <TilesPicks
      label="Domains"
      tiles={tiles}
      values={value}
      help={`${value.length} of ${limits.queryDomainsMax} selected. Choose All to reach everyone.`}
      error={isFull ? full : error}
      onChange={change}
    />
  )
}

function withWildcardAlone(next: readonly DomainFilter[], before: readonly DomainFilter[]): DomainFilter[] {
  const isAllNew = next.includes('All') && !before.includes('All')
  return isAllNew ? ['All'] : next.length > 1 ? next.filter((name) => name !== 'All') : [...next]
}
