import type { Note } from '@portal/contract/note-records.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { actOf, sendOrKeep, useWish } from '#web/platform/acts.ts'
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
      sendOrKeep({
        ...actFor(note, mark, isOn),
        wish: isOn,
        label: `${mark === 'save' ? 'Save' : 'Useful'}, ${note.title}`,
      }),
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

/** Returns the note with the marks that wait for the network. */
export function useMarkedNote(note: Note): Note {
  const isUseful = useWish(actFor(note, 'useful', true)) ?? note.isUseful
  const isSaved = useWish(actFor(note, 'save', true)) ?? note.isSaved
  return withMark(withMark(note, 'useful', isUseful), 'save', isSaved)
}

function actFor({ _id: id }: Note, mark: Mark, isOn: boolean) {
  return mark === 'useful'
    ? actOf('PUT /notes/:id/useful', { params: { id }, body: { isUseful: isOn } })
    : actOf('PUT /notes/:id/save', { params: { id }, body: { isSaved: isOn } })
}

function withMark<N extends Note>(note: N, mark: Mark, isOn: boolean): N {
  if (mark === 'save') return { ...note, isSaved: isOn }
  const change = Number(isOn) - Number(note.isUseful)
  return { ...note, isUseful: isOn, usefulCount: note.usefulCount + change }
}
