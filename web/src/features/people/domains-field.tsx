import { queryDomains } from '@portal/contract/reference.ts'
import { optionsOf } from '#web/ui/form/text-field.tsx'
import { TilesPicks } from '#web/ui/tiles-choice.tsx'

interface DomainsFieldProps {
  value: string[]
  error: string | undefined
  onChange: (domains: string[]) => void
}

/** The person's domains, the same as in the forum. */
export function DomainsField({ value, error, onChange }: DomainsFieldProps) {
  return (
    <div data-field="domains">
      <TilesPicks
        label="Domains"
        tiles={optionsOf(queryDomains)}
        values={value}
        error={error}
        onChange={onChange}
      />
    </div>
  )
}
