import { Stack } from '@mantine/core'
import { alumniActivities } from '@portal/contract/alumni-desk-lists.ts'
import type { MailSegment } from '@portal/contract/desk-mails.ts'
import { employmentTypes, queryDomains } from '@portal/contract/reference.ts'
import { BranchPicks } from '#web/college/class-picks.tsx'
import { passOutYears } from '#web/platform/pass-out-years.ts'
import { FieldNote } from '#web/ui/field.tsx'
import { choicesOf } from '#web/ui/list/list-filter.ts'
import { SelectMenu } from '#web/ui/select-menu.tsx'
import { TilesPicks } from '#web/ui/tiles-choice.tsx'
import styles from './desk-mail.module.css'
import { activityNames } from './desk-mail-fields.ts'

interface SegmentFieldsProps {
  segment: MailSegment
  yearsProblem: string | undefined
  onChange: (change: Partial<MailSegment>) => void
}

const tilesOf = <T extends string>(names: readonly T[]) => names.map((name) => ({ value: name, label: name }))
const yearOf = (value: string) => (value === '' ? null : Number(value))

/** The recipients of the mail. An empty field doesn't narrow them. */
export function SegmentFields({ segment, yearsProblem, onChange }: SegmentFieldsProps) {
  return (
    <>
      <div>
        <Stack gap={10} className={styles.selects}>
          <SelectMenu
            label="From class of"
            choices={choicesOf({
              any: 'Any year',
              options: passOutYears(),
              value: String(segment.yearFrom ?? ''),
            })}
            value={String(segment.yearFrom ?? '')}
            onChange={(value) => onChange({ yearFrom: yearOf(value) })}
          />
          <SelectMenu
            label="To class of"
            choices={choicesOf({
              any: 'Any year',
              options: passOutYears(),
              value: String(segment.yearTo ?? ''),
            })}
            value={String(segment.yearTo ?? '')}
            onChange={(value) => onChange({ yearTo: yearOf(value) })}
          />
          <SelectMenu
            label="Activity"
            choices={choicesOf({
              any: 'Any',
              options: alumniActivities.map((value) => ({ value, label: activityNames[value] })),
              value: segment.activity ?? '',
            })}
            value={segment.activity ?? ''}
            onChange={(value) =>
              onChange({ activity: alumniActivities.find((one) => one === value) ?? null })
            }
          />
        </Stack>
        <FieldNote id="mail-years-note" error={yearsProblem} />
      </div>
      <BranchPicks values={segment.branches} onChange={(next) => onChange({ branches: next })} />
      <TilesPicks
        label="Domains"
        tiles={tilesOf(queryDomains)}
        values={segment.domains}
        help="Leave empty for every domain."
        onChange={(next) => onChange({ domains: next })}
      />
      <TilesPicks
        label="Employment"
        tiles={tilesOf(employmentTypes)}
        values={segment.employmentTypes}
        help="Leave empty for everyone."
        onChange={(next) => onChange({ employmentTypes: next })}
      />
    </>
  )
}
