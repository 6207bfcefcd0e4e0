import { completeNetworkLink, networkSentence } from '@portal/contract/network-links.ts'
import '@mantine/core/styles/Input.layer.css'
import { Button, Input } from '@mantine/core'
import {
  isTeamLink,
  type TeamLinkName,
  teamLimits,
  teamLinkHosts,
  teamLinkNames,
} from '@portal/contract/team-words.ts'
import type { Team } from '@portal/contract/teams.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { Field } from '#web/ui/field.tsx'
import { useFirstWrongField } from '#web/ui/form/first-wrong-field.ts'
import styles from './team-form.module.css'
import { linkLabels } from './team-labels.ts'
import type { TeamFormProps } from './team-text-form.tsx'
import { useTeamSaving } from './use-team-saving.ts'

type LinkValues = Readonly<Record<TeamLinkName, string>>

/** Where the team is elsewhere. A link must lead to the network that it stands for. */
export function TeamLinksForm({ team, onUnsaved }: TeamFormProps) {
  const { form, focusFirstWrong } = useFirstWrongField()
  const [values, setValues] = useState(() => valuesOf(team))
  const [left, setLeft] = useState<ReadonlySet<TeamLinkName>>(new Set())
  const { isSaving, problems, save, clearProblems } = useTeamSaving()
  const isUnsaved = JSON.stringify(values) !== JSON.stringify(valuesOf(team))
  useEffect(() => onUnsaved('links', isUnsaved), [onUnsaved, isUnsaved])
  const problemOf = (name: TeamLinkName) =>
    (left.has(name) ? wrongIn(name, values[name]) : undefined) ?? problems[name]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setLeft(new Set(teamLinkNames))
    const isWrong = teamLinkNames.some((name) => wrongIn(name, values[name]) !== undefined)
    const isSaved =
      !isWrong && (await save(() => call('PUT /teams/:id', { params: { id: team.slug }, body: values })))
    if (!isSaved) focusFirstWrong()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {teamLinkNames.map((name) => (
        <div key={name}>
          <Field label={linkLabels[name]} error={problemOf(name)}>
            {(wiring) => (
              <Input
                {...wiring}
                type="url"
                value={values[name]}
                error={problemOf(name) !== undefined}
                maxLength={teamLimits.linkLengthMax}
                autoComplete="off"
                onChange={({ currentTarget }) => {
                  setValues({ ...values, [name]: currentTarget.value })
                  clearProblems()
                }}
                onBlur={() => setLeft((before) => new Set(before).add(name))}
              />
            )}
          </Field>
        </div>
      ))}
      <div className={styles.foot}>
        <Button type="submit" variant="board" loading={isSaving}>
          Save links
        </Button>
      </div>
    </form>
  )
}

function wrongIn(name: TeamLinkName, value: string): string | undefined {
  const link = value.trim()
  if (link === '') return undefined
  if (name === 'linkedin' || name === 'github')
    return completeNetworkLink(name, link) === null ? networkSentence(name) : undefined
  if (isTeamLink(name, link)) return undefined
  const host = teamLinkHosts[name]
  return host ? `Enter a link to ${host}, e.g. https://${host}/…` : 'Enter a link that starts with https://'
}

function valuesOf({ links }: Team): LinkValues {
  return {
    website: links.website ?? '',
    instagram: links.instagram ?? '',
    linkedin: links.linkedin ?? '',
    youtube: links.youtube ?? '',
    github: links.github ?? '',
  }
}
