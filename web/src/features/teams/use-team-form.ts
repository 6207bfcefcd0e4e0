import type { Team } from '@portal/contract/team-records.ts'
import { teams } from '@portal/contract/teams.ts'
import { useCallback } from 'react'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { useEditForm } from '#web/ui/form/use-edit-form.ts'
import { useTeamsRefresh } from './teams.cache.ts'

export interface TeamFormProps {
  team: Team
  /** Reports whether the form of that name has unsaved changes. */
  onUnsaved: (form: string, isUnsaved: boolean) => void
}

interface TeamFormPart<V> {
  part: string
  valuesOf: (team: Team) => V
  /** Builds the call's body, if it differs from the values. */
  bodyOf?: (values: V) => object
}

/**
 * Holds the form of a part of a team's page. Each is saved separately and stays open with the saved values.
 */
export function useTeamForm<V extends object>({ team, onUnsaved }: TeamFormProps, form: TeamFormPart<V>) {
  const { part, valuesOf, bodyOf = (values) => values } = form
  const refresh = useTeamsRefresh()
  return useEditForm({
    draftKey: `update-team:${team.slug}:${part}`,
    initial: valuesOf(team),
    fields: fieldsOf<V>(teams.updateTeam.body, { bodyOf }),
    send: async (values) => {
      const { data, message } = await call('PUT /teams/:id', {
        params: { id: team.slug },
        body: bodyOf(values),
      })
      toast.good(message)
      await refresh()
      return data
    },
    next: valuesOf,
    onUnsaved: useCallback((isUnsaved: boolean) => onUnsaved(part, isUnsaved), [onUnsaved, part]),
  })
}
