import { type OpenFont, openFont } from './open-font.ts'

/** The features that attach marks to letters. */
const withoutAttaching = { mark: false, mkmk: false, abvm: false, blwm: false }

/**
 * A typeface may leave a mark of some letters without an anchor; the PDF library's font reader throws then, and one such name would cost the
 * whole paper. Such a text is laid out again with its marks where the typeface draws them.
 * @param path any typeface file: all fonts of its kind are of one class.
 */
export function layOutLeniently(path: string): void {
  const fonts = Object.getPrototypeOf(openFont(path)) as OpenFont
  const owner = ownerOf(fonts)
  const layout = owner.layout
  owner.layout = function layOut(text, features, ...more) {
    try {
      return layout.call(this, text, features, ...more)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      return layout.call(this, text, withoutAttaching, ...more)
    }
  }
}

/** Web fonts inherit it from those of other formats. */
function ownerOf(prototype: OpenFont): OpenFont {
  return Object.hasOwn(prototype, 'layout') ? prototype : ownerOf(Object.getPrototypeOf(prototype))
}
