import { type Branch, branches, type Year, years } from '@portal/contract/reference.ts'
import type { ReactNode } from 'react'
import { optionsOf } from '#web/ui/form/text-field.tsx'
import { TilesPicks } from '#web/ui/tiles-choice.tsx'

interface ClassPicksProps<Value extends string> {
  values: readonly string[]
  error?: ReactNode
  onChange: (values: Value[]) => void
}

export function YearPicks({ values, error, onChange }: ClassPicksProps<Year>) {
  return (
    <TilesPicks
      label="Years"
      tiles={optionsOf(years)}
      values={years.filter((year) => values.includes(year))}
      help="Leave empty for every year."
      error={error}
      onChange={onChange}
    />
  )
}

export function BranchPicks({ values, error, onChange }: ClassPicksProps<Branch>) {
  return (
    <TilesPicks
      label="Branches"
      tiles={optionsOf(branches)}
      values={branches.filter((branch) => values.includes(branch))}
      help="Leave empty for every branch."
      error={error}
      onChange={onChange}
    />
  )
}
