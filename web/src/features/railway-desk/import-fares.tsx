import { fareColumns } from '@portal/contract/railway-fare-table.ts'
import { call } from '#web/platform/call.ts'
import { countOf } from '#web/platform/count-of.ts'
import { SheetImport } from '#web/ui/desk/sheet-import.tsx'

export function ImportFares({ onClose }: { onClose: () => void }) {
  const titles = fareColumns.map(({ title }) => title).join(', ')
  return (
    <SheetImport
      title="Import fares"
      help={`An Excel (.xlsx) or CSV file with a row for each station and the columns ${titles}. It replaces the whole table; the template holds the fares you have now. If any row has an error, nothing changes.`}
      templatePath="/railway/fares/sheet"
      columns={fareColumns}
      addWords={(count) => `Save the fares of ${countOf(count, 'station', 'stations')}`}
      send={(form) => call('POST /railway/fares/import', { form })}
      onClose={onClose}
    />
  )
}
