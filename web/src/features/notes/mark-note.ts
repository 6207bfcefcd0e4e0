import type { Note } from '@portal/contract/note-records.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { noteKeys, useNotesRefresh } from './notes.cache.ts'

type Mark = 'useful' | 'save'

/**
 * Marks a note as useful or saves it, or removes the mark. The change is shown at once and reverted if the
 * server refuses; taps are sent one after another, so that the last one wins.
 */
export function useMarkNote(note: Note, mark: Mark) {
  const client = useQueryClient()
  const { paint, refreshAll, refreshLater } = useNotesRefresh()
  const mutationKey = ['notes', mark, note.slug]
  const isLast = () => client.isMutating({ mutationKey }) === 1
  const show = (isOn: boolean) => paint(note.slug, (cached) => withMark(cached, mark, isOn))
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(':') },
    mutationFn: (isOn: boolean) =>
      mark === 'useful'
        ? call('PUT /notes/:id/useful', { params: { id: note._id }, body: { isUseful: isOn } })
        : call('PUT /notes/:id/save', { params: { id: note._id }, body: { isSaved: isOn } }),
    onMutate: (isOn) => show(isOn),
    onSuccess: ({ message }, isOn) => {
      if (mark === 'save') toast.good(message)
      // A list in flight may have arrived meanwhile with the old state.
      if (isLast()) show(isOn)
    },
    onError: (error, isOn) => {
      show(!isOn)
      toast.warn(error.message)
    },
    onSettled: () => {
      if (!isLast()) return
      void (client.isFetching({ queryKey: noteKeys.lists }) > 0 ? refreshAll() : refreshLater())
    },
  })
}

function withMark(note: Note, mark: Mark, isOn: boolean): Note {
  if (mark === 'save') return { ...note, isSaved: isOn }
  const change = Number(isOn) - Number(note.isUseful)
  return { ...note, isUseful: isOn, usefulCount: note.usefulCount + change }
}
