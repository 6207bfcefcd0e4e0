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
  /** Hears whether the form of that name has unsaved changes. */
  onUnsaved: (form: string, isUnsaved: boolean) => void
}

interface TeamFormPart<V> {
  /** Names the form among those of the page. */
  part: string
  valuesOf: (team: Team) => V
  /** What is sent, where it is not the values as they are. */
  bodyOf?: (values: V) => object
}

/** A part of a team's page. Each is saved on its own, and goes on from what was saved. */
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
