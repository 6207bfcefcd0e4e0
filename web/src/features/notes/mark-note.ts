import type { Note } from '@portal/contract/note-records.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { keyOf } from '#web/platform/resource.ts'
import { toast } from '#web/platform/toasts.ts'
import { noteDetail, noteLists } from './notes.cache.ts'

type Mark = 'useful' | 'save'

/**
 * Marks a note as useful or saves it, or removes the mark. The change is shown at once and reverted if the
 * server refuses; taps are sent one after another, so that the last one wins.
 */
export function useMarkNote(note: Note, mark: Mark) {
  const client = useQueryClient()
  const mutationKey = ['notes', mark, note.slug]
  const isLast = () => client.isMutating({ mutationKey }) === 1
  const lists = noteLists.map((name) => ({ queryKey: keyOf(name) }))
  const show = (isOn: boolean) => {
    const change = <N extends Note>(one: N): N => (one.slug === note.slug ? withMark(one, mark, isOn) : one)
    client.setQueryData(noteDetail(note.slug).queryKey, (opened) => opened && change(opened))
    for (const list of lists)
      client.setQueriesData<{ result: Note[] }>(
        list,
        (page) => page && { ...page, result: page.result.map(change) },
      )
  }
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
      // A list in flight may be from before the mark.
      for (const list of lists) if (client.isFetching(list) > 0) void client.invalidateQueries(list)
    },
  })
}

function withMark<N extends Note>(note: N, mark: Mark, isOn: boolean): N {
  if (mark === 'save') return { ...note, isSaved: isOn }
  const change = Number(isOn) - Number(note.isUseful)
  return { ...note, isUseful: isOn, usefulCount: note.usefulCount + change }
}
