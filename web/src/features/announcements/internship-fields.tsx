import { internshipModes, internshipTypes } from '@portal/contract/announcement-words.ts'
import { queryDomains } from '@portal/contract/reference.ts'
import { todayInIndia } from '#web/platform/typed-dates.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { TilesChoice, TilesPicks } from '#web/ui/tiles-choice.tsx'
import styles from './announcement-form.module.css'
import { TextLine } from './text-line.tsx'
import type { AnnouncementForming } from './use-announcement-form.ts'

const tilesOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))

/** What an internship says besides its title and text. */
export function InternshipFields({ form }: { form: AnnouncementForming }) {
  const { values, problems, change } = form
  return (
    <>
      <div className={styles.pair}>
        <TextLine form={form} name="company" label="Company" isRequired />
        <TextLine form={form} name="role" label="Role" isRequired />
      </div>
      <TilesChoice
        label="Type"
        tiles={tilesOf(internshipTypes)}
        value={values.type}
        error={problems.type}
        onChange={(type) => change('type', type)}
      />
      <TilesChoice
        label="Mode"
        tiles={tilesOf(internshipModes)}
        value={values.mode}
        error={problems.mode}
        onChange={(mode) => change('mode', mode)}
      />
      <div className={styles.pair}>
        <TextLine form={form} name="place" label="Place" />
        <TextLine form={form} name="stipend" label="Stipend" help="For example ₹15,000 a month, or unpaid." />
        <TextLine form={form} name="duration" label="Duration" help="For example 8 weeks from 1 June." />
        <TextLine form={form} name="openings" label="Openings" />
      </div>
      <TilesPicks
        label="Domains"
        tiles={tilesOf(queryDomains)}
        values={values.domains}
        help={`${values.domains.length} of 5 selected.`}
        error={problems.domains}
        onChange={(domains) => change('domains', domains)}
      />
      <DayField
        label="Last day to apply"
        isRequired
        help="dd/MM/yyyy. Closes automatically at the end of that day."
        min={todayInIndia()}
        value={values.deadline}
        error={problems.deadline}
        onChange={(day) => change('deadline', day)}
      />
      <div className={styles.pair}>
        <TextLine form={form} name="applyLink" label="Link to apply" type="url" />
        <TextLine
          form={form}
          name="applyEmail"
          label="E-mail to apply"
          type="email"
          help="Enter a link or an e-mail address."
        />
      </div>
      <TilesChoice
        label="Can you refer applicants?"
        tiles={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        value={values.hasReferral ? 'yes' : 'no'}
        onChange={(answer) => change('hasReferral', answer === 'yes')}
      />
    </>
  )
}
