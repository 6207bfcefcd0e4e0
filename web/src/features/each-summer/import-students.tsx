import { studentColumns } from '@portal/contract/student-columns.ts'
import { call } from '#web/platform/call.ts'
import { countOf } from '#web/platform/count-of.ts'
import { SheetImport } from '#web/ui/desk/sheet-import.tsx'

export function ImportStudents({ onClose }: { onClose: () => void }) {
  const required = studentColumns.filter(({ isRequired }) => isRequired).map(({ title }) => title)
  return (
    <SheetImport
      title="Import students"
      help={`An Excel (.xlsx) or CSV file of up to 10,000 rows with the columns ${required.join(', ')}, and Gender and Date of birth for new students. Students with the same PRN are updated, all others are added. If any row has an error, nothing is imported.`}
      templatePath="/alumni/admin/students/importTemplate"
      columns={studentColumns}
      addWords={(count) => `Import ${countOf(count, 'student', 'students')}`}
      backWords="Back to the numbers"
      send={(form) => call('POST /alumni/admin/students/import', { form })}
      onClose={onClose}
    />
  )
}
