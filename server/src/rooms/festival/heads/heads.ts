import type { Handler } from '#platform/http/calls/handler.ts'
import { deletePlan } from './delete-plan.ts'
import { drawPlan } from './draw-plan.ts'
import { listHeadedEvents } from './list-headed-events.ts'
import { listPlayers } from './list-players.ts'
import { messagePlayers } from './message-players.ts'
import { previewPlayersMessage } from './preview-players-message.ts'
import { printBracket } from './print-bracket.ts'
import { printCallList } from './print-call-list.ts'
import { proposeResult } from './propose-result.ts'
import { readPlan } from './read-plan.ts'
import { savePlayerNote } from './save-player-note.ts'
import { setPlayed } from './set-played.ts'
import { setPlayerStatus } from './set-player-status.ts'
import { updateMatch } from './update-match.ts'
import { withdrawResult } from './withdraw-result.ts'

/** The heads' part: players, winners and brackets. Locks: the event's heads (advisory), then their rows. */
export const headHandlers: readonly Handler[] = [
  ...[listPlayers, setPlayerStatus, listHeadedEvents, setPlayed, savePlayerNote],
  ...[proposeResult, withdrawResult, readPlan, drawPlan, deletePlan, updateMatch],
  ...[printCallList, printBracket, previewPlayersMessage, messagePlayers],
]
