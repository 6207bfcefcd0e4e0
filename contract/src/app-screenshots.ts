/** The portal in the pictures. Another one doesn't show them. */
export const picturedPortal = 'GST Portal'

/**
 * The pictures in the browser's offer to install the portal, from docs/pictures. Chrome shows pictures of 320 to 3840
 * pixels whose longer side is at most 2.3 times the other, and only those of one shape for phones, and of one for
 * wide screens.
 */
export const appScreenshots = [
  { name: 'bell-dark-375', widthPx: 375, heightPx: 780, shape: 'narrow', label: 'Your notifications' },
  { name: 'forum-light-375', widthPx: 375, heightPx: 780, shape: 'narrow', label: 'The forum' },
  { name: 'ask-dark-375', widthPx: 375, heightPx: 780, shape: 'narrow', label: 'A new query' },
  { name: 'forum-dark-1280', widthPx: 1280, heightPx: 720, shape: 'wide', label: 'The forum' },
  { name: 'query-light-1280', widthPx: 1280, heightPx: 720, shape: 'wide', label: 'Answers from alumni' },
] as const
