import type { Team } from '@portal/contract/team-records.ts'
import { teamRosterColumns } from '@portal/contract/team-roster-columns.ts'
import type { RosterReport } from '@portal/contract/team-roster-import.ts'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { countOf } from '#web/platform/count-of.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ReportTable } from '#web/ui/desk/report-table.tsx'
import { SheetImport } from '#web/ui/desk/sheet-import.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'

interface ImportRosterProps {
  team: Team
  academicYear: string
  onClose: () => void
}

/** Imports the roster of a year. Members who are not in the file stay until the box is ticked. */
export function ImportRoster({ team, academicYear, onClose }: ImportRosterProps) {
  const [othersLeave, setOthersLeave] = useState(false)
  const send = (form: FormData) => {
    // A new file is checked with the box as it is first.
    if (form.get('mode') === 'preview') setOthersLeave(false)
    else form.set('othersLeave', String(othersLeave))
    form.set('academicYear', academicYear)
    return call('POST /teams/:id/members/import', { params: { id: team.slug }, form })
  }
  return (
    <DialogFrame onClose={onClose} title={`Import the roster of ${academicYear}`} size={720}>
      <SheetImport<RosterReport>
        help="An Excel (.xlsx) or CSV file with the PRN or e-mail and the post of each member, and with Head (yes or no) and Faculty name if you need them. Members who are listed are updated, all others are asked first. If any row has an error, nothing is imported."
        templatePath={`/teams/${team.slug}/members/importTemplate`}
        columns={teamRosterColumns}
        addWords={(count) => `Import ${countOf(count, 'member', 'members')}`}
        more={(report) => <People report={report} othersLeave={othersLeave} onOthersLeave={setOthersLeave} />}
        backWords="Close"
        send={send}
        onClose={onClose}
      />
    </DialogFrame>
  )
}

interface PeopleProps {
  report: RosterReport
  othersLeave: boolean
  onOthersLeave: (othersLeave: boolean) => void
}

/** The people that the file adds, and the members that it doesn't name. */
function People({ report, othersLeave, onOthersLeave }: PeopleProps) {
  // The report of a refusal has no people.
  const { errorCount, joining = [], leaving = [] } = report as Partial<RosterReport>
  if (errorCount !== 0) return null
  return (
    <>
      {joining.length > 0 && (
        <ReportTable
          caption="New members, by the names of their accounts"
          wrapsLast
          head={['Row', 'Name', 'Post']}
          rows={joining.map(({ row, name, post }) => [String(row), name, post])}
        />
      )}
      {leaving.length > 0 && (
        <>
          <ReportTable
            caption="Members who are not in the file"
            wrapsLast
            head={['Name', 'Post']}
            rows={leaving.map(({ name, post }) => [name, post])}
          />
          <Checkbox checked={othersLeave} onChange={onOthersLeave}>
            Members who are not in the file leave
          </Checkbox>
        </>
      )}
    </>
  )
}
