import { type OpenFont, openFont } from './open-font.ts'

/** The font features that attach marks to letters, switched off. */
const withoutAttaching = { mark: false, mkmk: false, abvm: false, blwm: false }

/**
 * For some words of this script, such as U+ABED after another mark, the PDF library's shaper never ends. The
 * script needs no reordering.
 */
const meeteiMayek = /\p{Script=Meetei_Mayek}/u

/**
 * Makes the PDF library tolerate fonts without an anchor for some mark. Its font reader throws in that case,
 * and a single such name would fail the whole paper. The text is then laid out again with marks at the font's
 * default position. Meetei Mayek is laid out as plain letters.
 * @param path any font file; the patch applies to the class that all fonts of its format share.
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

/** Returns the prototype that defines `layout`. Web fonts inherit it from other formats. */
function ownerOf(prototype: OpenFont): OpenFont {
  return Object.hasOwn(prototype, 'layout') ? prototype : ownerOf(Object.getPrototypeOf(prototype))
}
