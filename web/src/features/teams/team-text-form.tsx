import '@mantine/core/styles/Input.layer.css'
import { Button, Input } from '@mantine/core'
import { ownTeamKinds, type TeamKind, teamLimits } from '@portal/contract/team-words.ts'
import type { Team } from '@portal/contract/teams.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { uploadImage } from '#web/platform/upload-image.ts'
import { Field } from '#web/ui/field.tsx'
import { useFirstWrongField } from '#web/ui/form/first-wrong-field.ts'
import { RichTextEditorLazy } from '#web/ui/rich-text/rich-text-editor-lazy.tsx'
import { TilesChoice } from '#web/ui/tiles-choice.tsx'
import styles from './team-form.module.css'
import { kindHeadings } from './team-labels.ts'
import { useTeamSaving } from './use-team-saving.ts'

export interface TeamFormProps {
  team: Team
  /** Hears whether the form of that name holds what was not sent. */
  onUnsaved: (form: string, isUnsaved: boolean) => void
}

interface TextValues {
  kind: TeamKind
  oneLine: string
  founded: string
  about: string
  isActive: boolean
}

/** What the team is, in a line and at length. */
export function TeamTextForm({ team, onUnsaved }: TeamFormProps) {
  const [values, setValues] = useState(() => valuesOf(team))
  const [pendingUploads, setPendingUploads] = useState(0)
  const { form, focusFirstWrong } = useFirstWrongField()
  const { isSaving, problems, save } = useTeamSaving()
  const isUnsaved = JSON.stringify(values) !== JSON.stringify(valuesOf(team))
  useEffect(() => onUnsaved('text', isUnsaved), [onUnsaved, isUnsaved])
  const change = (more: Partial<TextValues>) => setValues((before) => ({ ...before, ...more }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isSaved = await save(async () => {
      const { data, message } = await call('PUT /teams/:id', {
        params: { id: team.slug },
        body: bodyOf(values, team),
      })
      setValues(valuesOf(data))
      return { message }
    })
    if (!isSaved) focusFirstWrong()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {team.kind !== 'Council' && (
        <TilesChoice
          label="Kind"
          tiles={ownTeamKinds.map((value) => ({ value, label: kindHeadings[value] }))}
          value={ownTeamKinds.find((kind) => kind === values.kind) ?? null}
          onChange={(kind) => change({ kind })}
          error={problems.kind}
        />
      )}
      <Field
        label="In one line"
        help="Shown under the name on the team's card."
        error={problems.oneLine}
        aside={`${values.oneLine.length} of ${teamLimits.oneLineLengthMax}`}
      >
        {(wiring) => (
          <Input
            {...wiring}
            value={values.oneLine}
            error={problems.oneLine !== undefined}
            maxLength={teamLimits.oneLineLengthMax}
            autoComplete="off"
            onChange={({ currentTarget }) => change({ oneLine: currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Founded in" help="The year, e.g. 2004." error={problems.founded}>
        {(wiring) => (
          <Input
            {...wiring}
            className={styles.short}
            value={values.founded}
            error={problems.founded !== undefined}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            onChange={({ currentTarget }) => change({ founded: currentTarget.value.trim() })}
          />
        )}
      </Field>
      <Field label="About" help="What you do, when you meet and how to join." error={problems.about}>
        {(wiring) => (
          <RichTextEditorLazy
            {...wiring}
            label="About"
            value={values.about}
            bytesMax={teamLimits.aboutBytesMax}
            uploadImage={uploadImage}
            onUploadsChange={setPendingUploads}
            onChange={(about) => change({ about })}
          />
        )}
      </Field>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={values.isActive}
          onChange={({ currentTarget }) => change({ isActive: currentTarget.checked })}
        />
        <span>The team is active. Inactive teams are read-only.</span>
      </label>
      <div className={styles.foot}>
        <Button type="submit" variant="board" loading={isSaving || pendingUploads > 0}>
          Save text
        </Button>
      </div>
    </form>
  )
}

function valuesOf({ kind, oneLine, founded, about, isActive }: Team): TextValues {
  return { kind, oneLine, about, isActive, founded: founded === null ? '' : String(founded) }
}

/** An active team says nothing of it: that is the word which revives one. */
function bodyOf({ kind, isActive, ...text }: TextValues, team: Team) {
  const own = ownTeamKinds.find((known) => known === kind)
  return {
    ...text,
    ...(own && team.kind !== 'Council' ? { kind: own } : {}),
    ...(isActive ? {} : { isActive }),
  }
}
