import { type OpenFont, openFont } from './open-font.ts'

/** The features that attach marks to letters. */
const withoutAttaching = { mark: false, mkmk: false, abvm: false, blwm: false }

/** Of a script whose shaper in the PDF library never ends some words, such as U+ABED after another mark. It needs no reordering. */
const meeteiMayek = /\p{Script=Meetei_Mayek}/u

/**
 * A typeface may leave a mark of some letters without an anchor; the PDF library's font reader throws then, and one such name would cost the
 * whole paper. Such a text is laid out again with its marks where the typeface draws them. Meetei Mayek is laid out as plain letters.
 * @param path any typeface file: all fonts of its kind are of one class.
 */
export function layOutLeniently(path: string): void {
  const fonts = Object.getPrototypeOf(openFont(path)) as OpenFont
  const owner = ownerOf(fonts)
  const layout = owner.layout
  owner.layout = function layOut(text, features, script, ...more) {
    const shaped = meeteiMayek.test(text) ? 'latn' : script
    try {
      return layout.call(this, text, features, shaped, ...more)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      return layout.call(this, text, withoutAttaching, shaped, ...more)
    }
  }
}

/** Web fonts inherit it from those of other formats. */
function ownerOf(prototype: OpenFont): OpenFont {
  return Object.hasOwn(prototype, 'layout') ? prototype : ownerOf(Object.getPrototypeOf(prototype))
}
