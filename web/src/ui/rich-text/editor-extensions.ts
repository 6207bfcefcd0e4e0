import type { Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { isOwnImage, linkSafety, safeLink } from './rich-text-rules.ts'
import { UploadPlaces } from './upload-places.ts'

/**
 * What can be written: the part of the allow-list that has a button or a key. The schema cleans what is pasted, since
 * whatever it does not name cannot be in the document.
 */
export const editorExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: linkSafety,
      isAllowedUri: (href) => safeLink(href) !== null,
    },
  }),
  Image.extend({
    parseHTML: () => [{ tag: 'img[src]', getAttrs: (image) => ownImageAttributes(image) }],
  }),
  TableKit.configure({ table: { resizable: false } }),
  UploadPlaces,
]

/** False drops the element: a picture from elsewhere would be dropped by the server anyway. */
function ownImageAttributes(image: HTMLElement) {
  const src = pathOf(image.getAttribute('src') ?? '')
  if (!isOwnImage(src)) return false
  return {
    src,
    alt: image.getAttribute('alt'),
    width: image.getAttribute('width'),
    height: image.getAttribute('height'),
  }
}

/** Browsers copy our own pictures with the whole address. */
function pathOf(src: string): string {
  const origin = `${window.location.origin}/`
  return src.startsWith(origin) ? src.slice(origin.length - 1) : src
}

/** Headings of other places fall into the two levels that the editor has; the page itself owns h1. */
export function withTwoHeadingLevels(html: string): string {
  return html.replace(
    /<(\/?)h([14-6])(?=[\s>])/gi,
    (_tag, slash: string, level: string) => `<${slash}h${level === '1' ? 2 : 3}`,
  )
}
