import { type Editor, Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

type PlaceChange = { add: { id: string; at: number; label: string } } | { remove: string }

const key = new PluginKey<DecorationSet>('uploadPlaces')

/**
 * Remembers where each uploading picture will be inserted. The mark isn't part of the text: it moves with the
 * text before it, and is not saved.
 */
export const UploadPlaces = Extension.create({
  name: 'uploadPlaces',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, places) => {
          const moved = places.map(transaction.mapping, transaction.doc)
          const change: PlaceChange | undefined = transaction.getMeta(key)
          if (!change) return moved
          if ('remove' in change) return moved.remove(placesOf(moved, change.remove))
          const { id, at, label } = change.add
          return moved.add(transaction.doc, [Decoration.widget(at, () => mark(label), { id, side: -1 })])
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

export function holdPlace(editor: Editor, place: { id: string; at: number; label: string }): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, { add: place } satisfies PlaceChange))
}

/** Returns the current position of the mark, or null if the text around it was deleted. */
export function findPlace(editor: Editor, id: string): number | null {
  const places = key.getState(editor.state)
  return (places && placesOf(places, id)[0]?.from) ?? null
}

export function freePlace(editor: Editor, id: string): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, { remove: id } satisfies PlaceChange))
}

function placesOf(places: DecorationSet, id: string): Decoration[] {
  return places.find(undefined, undefined, (spec) => spec.id === id)
}

function mark(label: string): HTMLElement {
  const element = document.createElement('span')
  element.setAttribute('data-upload-place', '')
  element.textContent = label
  return element
}
