import type { Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { isOwnImage, linkSafety, safeLink } from './rich-text-rules.ts'
import { UploadPlaces } from './upload-places.ts'

/**
 * The extensions of the editor: the part of the allowed list that has a button or a key. The schema also
 * cleans pasted content, because a document can't contain anything else.
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

/** Returns false to drop a picture from another site, which the server would remove anyway. */
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

/** Browsers copy our own pictures with the full address. */
function pathOf(src: string): string {
  const origin = `${window.location.origin}/`
  return src.startsWith(origin) ? src.slice(origin.length - 1) : src
}

/** Maps pasted headings to the two levels of the editor; h1 belongs to the page. */
export function withTwoHeadingLevels(html: string): string {
  return html.replace(
    /<(\/?)h([14-6])(?=[\s>])/gi,
    (_tag, slash: string, level: string) => `<${slash}h${level === '1' ? 2 : 3}`,
  )
}
