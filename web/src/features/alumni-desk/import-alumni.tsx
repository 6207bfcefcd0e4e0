import { rosterColumns } from '@portal/contract/alumni-desk-lists.ts'
import { call } from '#web/platform/call.ts'
import { SheetImport } from '#web/ui/desk/sheet-import.tsx'

export function ImportAlumni({ onClose }: { onClose: () => void }) {
  const required = rosterColumns.filter(({ isRequired }) => isRequired).map(({ title }) => title)
  return (
    <SheetImport
      title="Import alumni"
      help={`An Excel (.xlsx) or CSV file of up to 10,000 rows with the columns ${required.join(', ')} and more if you have them. Alumni with the same e-mail are updated; empty cells and links that they hide change nothing. All others are added, approved right away, and sign in with their e-mail. If any row has an error, nothing is imported.`}
      templatePath="/alumni/admin/importTemplate"
      columns={rosterColumns}
      addWords={(count) => `Import ${count.toLocaleString('en-IN')} alumni`}
      send={(form) => call('POST /alumni/admin/import', { form })}
      onClose={onClose}
    />
  )
}
