import { limits } from '@portal/contract/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { CallProblem } from '#web/platform/call-problem.ts'
import { messageOf, sayAnswer } from '#web/platform/outcome.ts'
import { reloaded } from '#web/platform/reload-after.ts'
import { toast } from '#web/platform/toasts.ts'

/** The answer of a decision; `undo` names the rows while it can be taken back. */
interface Decided {
  message: string
  data: { undo: { ids: string[] } | null }
}

/** Takes back the decision about these rows. */
type Undo = (ids: string[]) => Promise<{ message: string }>

/** The rows that couldn't be decided about, with the reasons. */
export type Refused = readonly { _id: string; message: string }[]

/** Shows the result of a decision, with an undo button as long as the server allows it. */
export function sayDecided({ message, data }: Decided, undo: Undo): void {
  const offer = data.undo
  if (offer) toast.undoable(message, { run: () => takeBack(undo, offer.ids), durationMs: limits.deskUndoMs })
  else toast.good(message)
}

/** Undoes a decision. Not bound to a screen, because the toast outlives the list it was made on. */
export async function takeBack(undo: Undo, ids: readonly string[]): Promise<void> {
  try {
    sayAnswer(await undo([...ids]))
  } catch (error) {
    toast.warn(messageOf(error))
  }
  await reloaded()
}

interface SeveralOptions<Wanted> {
  decide: (wanted: Wanted) => Promise<Decided>
  undo: Undo
  onRefused: (refused: Refused) => void
}

/** Decides about several rows, all of them or none; `onRefused` gets the rows that stand in the way. */
export function useDecideSeveral<Wanted>({ decide, undo, onRefused }: SeveralOptions<Wanted>) {
  return useMutation({
    mutationFn: decide,
    onSuccess: (answer) => {
      onRefused([])
      sayDecided(answer, undo)
      return reloaded()
    },
    onError: (error) => {
      toast.warn(error.message)
      if (error instanceof CallProblem)
        onRefused((error.data as { refused?: Refused } | undefined)?.refused ?? [])
    },
  })
}
