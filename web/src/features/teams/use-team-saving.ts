import { useSending } from '#web/platform/use-sending.ts'
import { useTeamsRefresh } from './teams.cache.ts'

/** Sends a change of a team once and reloads the team. */
export function useTeamSaving() {
  const { isSending, send } = useSending(useTeamsRefresh())
  return { isSaving: isSending, save: send }
}
