import { internshipModes, internshipTypes } from '@portal/contract/announcement-words.ts'
import { queryDomains } from '@portal/contract/reference.ts'
import { todayInIndia } from '#web/platform/typed-dates.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { FieldPair } from '#web/ui/form/edit-form.tsx'
import { optionsOf, TextField } from '#web/ui/form/text-field.tsx'
import { TilesChoice, TilesPicks } from '#web/ui/tiles-choice.tsx'
import type { AnnouncementForming } from './use-announcement-form.ts'

export const internshipFields = [
  ...['company', 'role', 'type', 'mode', 'place', 'stipend', 'duration', 'openings', 'domains'],
  ...['deadline', 'applyLink', 'applyEmail', 'hasReferral'],
] as const

/** The fields of an internship besides title and text. */
export function InternshipFields({ form }: { form: AnnouncementForming }) {
  const { values, problems, field, change } = form
  return (
    <>
      <FieldPair>
        <TextField {...field('company')} label="Company" isRequired />
        <TextField {...field('role')} label="Role" isRequired />
      </FieldPair>
      <TilesChoice label="Type" tiles={optionsOf(internshipTypes)} {...field('type')} />
      <TilesChoice label="Mode" tiles={optionsOf(internshipModes)} {...field('mode')} />
      <FieldPair>
        <TextField {...field('place')} label="Place" />
        <TextField {...field('stipend')} label="Stipend" help="For example ₹15,000 a month, or unpaid." />
        <TextField {...field('duration')} label="Duration" help="For example 8 weeks from 1 June." />
        <TextField {...field('openings')} label="Openings" />
      </FieldPair>
      <TilesPicks
        label="Domains"
        tiles={optionsOf(queryDomains)}
        values={values.domains}
        help={`${values.domains.length} of 5 selected.`}
        error={problems.domains}
        onChange={field('domains').onChange}
      />
      <DayField
        label="Last day to apply"
        isRequired
        help="dd/MM/yyyy. Closes automatically at the end of that day."
        min={todayInIndia()}
        {...field('deadline')}
      />
      <FieldPair>
        <TextField {...field('applyLink')} label="Link to apply" type="url" />
        <TextField
          {...field('applyEmail')}
          label="E-mail to apply"
          type="email"
          help="Enter a link or an e-mail address."
        />
      </FieldPair>
      <TilesChoice
        label="Can you refer applicants?"
        tiles={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        value={values.hasReferral ? 'yes' : 'no'}
        onChange={(answer) => change({ hasReferral: answer === 'yes' })}
      />
    </>
  )
}
