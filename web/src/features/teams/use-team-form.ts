import type { Team } from '@portal/contract/team-records.ts'
import { teams } from '@portal/contract/teams.ts'
import { useCallback, useEffect } from 'react'
import { call } from '#web/platform/call.ts'
import { changedFields, fieldsOf } from '#web/ui/form/fields-of.ts'
import { newerNotice } from '#web/ui/form/newer-notice.tsx'
import { useEditForm } from '#web/ui/form/use-edit-form.ts'

export interface TeamFormProps {
  team: Team
  /** Reports whether the form of that name has unsaved changes. */
  onUnsaved: (form: string, isUnsaved: boolean) => void
}

interface TeamFormPart<V extends object> {
  part: string
  valuesOf: (team: Team) => V
  labels: Readonly<Record<keyof V & string, string>>
  /** Builds the call's body, if it differs from the values. */
  bodyOf?: (values: V) => object
}

/**
 * Holds the form of a part of a team's page. Each is saved separately and stays open with the saved values.
 */
export function useTeamForm<V extends object>({ team, onUnsaved }: TeamFormProps, options: TeamFormPart<V>) {
  const { part, labels, bodyOf = (values) => values } = options
  const valuesOf = (of: Team) => ({ ...options.valuesOf(of), revision: of.revision })
  const form = useEditForm({
    draftKey: `update-team:${team.slug}:${part}`,
    initial: valuesOf(team),
    fields: fieldsOf<V & { revision: number }>(teams.updateTeam.body, { bodyOf }),
    send: (values) =>
      call('PUT /teams/:id', {
        params: { id: team.slug },
        body: { ...bodyOf(values), revision: values.revision },
      }),
    next: ({ data }) => valuesOf(data),
    onUnsaved: useCallback((isUnsaved: boolean) => onUnsaved(part, isUnsaved), [onUnsaved, part]),
  })
  const theirs = valuesOf(team)
  const { values, base, rebase } = form
  // Another part of the page was saved: this one goes on from the newer revision.
  const isOnlyRevision =
    changedFields(base, theirs).join() === 'revision' && base.revision === values.revision
  useEffect(() => {
    if (isOnlyRevision) rebase(theirs, { ...values, revision: theirs.revision })
  })
  return { ...form, notice: newerNotice(form, { theirs, labels: { ...labels, revision: '' } }) }
}
