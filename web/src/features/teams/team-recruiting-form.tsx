import '@mantine/core/styles/Input.layer.css'
import { Button, Input } from '@mantine/core'
import { isTeamLink, teamLimits } from '@portal/contract/team-words.ts'
import type { Team } from '@portal/contract/teams.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { useFirstWrongField } from '#web/ui/form/first-wrong-field.ts'
import styles from './team-form.module.css'
import type { TeamFormProps } from './team-text-form.tsx'
import { useTeamSaving } from './use-team-saving.ts'

/** Whom the team looks for and where to apply. Without a link it looks for nobody. */
export function TeamRecruitingForm({ team, onUnsaved }: TeamFormProps) {
  const { form, focusFirstWrong } = useFirstWrongField()
  const [values, setValues] = useState(() => valuesOf(team))
  const [isLeft, setIsLeft] = useState(false)
  const { isSaving, problems, save, clearProblems } = useTeamSaving()
  const isUnsaved = JSON.stringify(values) !== JSON.stringify(valuesOf(team))
  useEffect(() => onUnsaved('recruiting', isUnsaved), [onUnsaved, isUnsaved])
  const wrongLink = isLeft ? wrongIn(values.recruitingLink) : undefined
  const change = (field: keyof RecruitingValues, value: string) => {
    setValues({ ...values, [field]: value })
    clearProblems()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsLeft(true)
    const isSaved =
      wrongIn(values.recruitingLink) === undefined &&
      (await save(() => call('PUT /teams/:id', { params: { id: team.slug }, body: values })))
    if (!isSaved) focusFirstWrong()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label="Where to apply"
        help="Link to your form. Leave empty when not recruiting."
        error={wrongLink ?? problems.recruitingLink}
      >
        {(wiring) => (
          <Input
            {...wiring}
            type="url"
            value={values.recruitingLink}
            error={(wrongLink ?? problems.recruitingLink) !== undefined}
            maxLength={teamLimits.linkLengthMax}
            autoComplete="off"
            onChange={({ currentTarget }) => change('recruitingLink', currentTarget.value)}
            onBlur={() => setIsLeft(true)}
          />
        )}
      </Field>
      <Field label="Who you're looking for" help="In one line" error={problems.recruitingLine}>
        {(wiring) => (
          <Input
            {...wiring}
            value={values.recruitingLine}
            maxLength={teamLimits.oneLineLengthMax}
            onChange={({ currentTarget }) => change('recruitingLine', currentTarget.value)}
          />
        )}
      </Field>
      <DayField
        label="Last day to apply"
        help="dd/MM/yyyy. Leave empty for no end date."
        value={values.recruitingUntil}
        error={problems.recruitingUntil}
        onChange={(day) => change('recruitingUntil', day)}
      />
      <div className={styles.foot}>
        <Button type="submit" variant="board" loading={isSaving}>
          Save recruitment
        </Button>
      </div>
    </form>
  )
}

interface RecruitingValues {
  recruitingLine: string
  recruitingLink: string
  recruitingUntil: string
}

function valuesOf({ recruiting }: Team): RecruitingValues {
  return {
    recruitingLine: recruiting?.line ?? '',
    recruitingLink: recruiting?.link ?? '',
    recruitingUntil: recruiting?.until ?? '',
  }
}

function wrongIn(link: string): string | undefined {
  const isFine = link.trim() === '' || isTeamLink('website', link.trim())
  return isFine ? undefined : 'Enter a link that starts with https://'
}
