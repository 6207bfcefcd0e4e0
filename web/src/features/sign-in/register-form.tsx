import '@mantine/core/styles/Input.layer.css'
import { Button, Input } from '@mantine/core'
import { branches, genders, years } from '@portal/contract/reference.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useSite } from '#web/platform/site.ts'
import { todayInIndia } from '#web/platform/typed-dates.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { Field, LockedField } from '#web/ui/field.tsx'
import { useFirstWrongField } from '#web/ui/form/first-wrong-field.ts'
import { chevron } from '#web/ui/select-chevron.tsx'
import { TilesChoice } from '#web/ui/tiles-choice.tsx'
import type { RegisterField } from './register-fields.ts'
import styles from './register-form.module.css'
import { dropRegistrationStart, type RegistrationStart } from './registration-start.ts'

import { useRegister } from './use-register.ts'

/** A student's registration (screens.md). Name and e-mail are the provider's; the rest is asked once. */
export function RegisterForm({ start }: { start: RegistrationStart }) {
  const { prnExample } = useSite()
  const { form, focusFirstWrong } = useFirstWrongField()
  const { values, problems, failure, isSaving, change, check, submit } = useRegister(start)
  /** What a text control of a field carries besides its wiring. */
  const control = (field: RegisterField) => ({
    value: values[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(field, currentTarget.value),
    onBlur: () => values[field] !== '' && check(field, values[field]),
  })
  const choose = (field: RegisterField) => (value: string) => change(field, value)
  async function send(event: FormEvent) {
    event.preventDefault()
    if (await submit()) focusFirstWrong()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <h1 className={styles.title}>Register</h1>
      <div className={styles.pair}>
        <div data-field="name">
          {start.name.trim().length >= 2 ? (
            <LockedField label="Name" value={start.name} />
          ) : (
            <Field label="Name" isRequired error={problems.name}>
              {(wiring) => (
                <Input {...wiring} {...control('name')} error={Boolean(problems.name)} autoComplete="name" />
              )}
            </Field>
          )}
        </div>
        <LockedField label="E-mail" value={start.email} />
      </div>
      <div className={styles.pair}>
        <div data-field="prn">
          <Field label="PRN" isRequired help={`On your ID card, e.g. ${prnExample}`} error={problems.prn}>
            {(wiring) => (
              <Input
                {...wiring}
                {...control('prn')}
                error={Boolean(problems.prn)}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            )}
          </Field>
        </div>
        <div data-field="branch">
          <Field label="Branch" isRequired error={problems.branch}>
            {(wiring) => (
              <Input
                component="select"
                {...wiring}
                {...control('branch')}
                error={Boolean(problems.branch)}
                pointer
                {...chevron}
              >
                <option value="">Choose your branch</option>
                {branches.map((branch) => (
                  <option key={branch}>{branch}</option>
                ))}
              </Input>
            )}
          </Field>
        </div>
      </div>
      <div data-field="year">
        <TilesChoice
          label="Year"
          tiles={tilesOf(years)}
          value={values.year || null}
          onChange={choose('year')}
          error={problems.year}
        />
      </div>
      <div data-field="gender">
        <TilesChoice
          label="Gender"
          tiles={tilesOf(genders)}
          value={values.gender || null}
          onChange={choose('gender')}
          error={problems.gender}
        />
      </div>
      <div data-field="dob" className={styles.half}>
        <DayField
          label="Date of birth"
          isRequired
          help="dd/MM/yyyy, e.g. 14/08/2006"
          autoComplete="bday"
          max={todayInIndia()}
          value={values.dob}
          error={problems.dob}
          onChange={(day) => change('dob', day)}
          onLeave={() => values.dob !== '' && check('dob', values.dob)}
        />
      </div>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure.message}. {failure.code === 'UNAUTHENTICATED' && <Link to="/">Sign in again</Link>}
        </p>
      )}
      <p className={styles.consent}>
        By registering, you agree that the college stores this information while you study here.{' '}
        <Link to="/privacy" target="_blank">
          What we store and who can see it
        </Link>
      </p>
      <Button type="submit" variant="board" size="md" loading={isSaving}>
        Register
      </Button>
      <NotYou />
    </form>
  )
}

function tilesOf(values: readonly string[]) {
  return values.map((value) => ({ value, label: value }))
}

/** There is no session of the portal yet: going back forgets the sign-in that led here. */
function NotYou() {
  const navigate = useNavigate()
  const leave = () => {
    dropRegistrationStart()
    void navigate({ to: '/' })
  }
  return (
    <p className={styles.notYou}>
      <button type="button" className={styles.leave} onClick={leave}>
        Not you? Sign out
      </button>
    </p>
  )
}
