/** Bengali, Gurmukhi, Gujarati, Tamil, Telugu, Kannada and Malayalam. */
const otherLetters = /[\u0980-\u0d7f]/
let isLoaded = false

/**
 * Loads the fonts of India's other scripts when a text has a letter of one. The style sheets of every page
 * have Latin and Devanagari only.
 */
export function loadScriptsOf(text: string): void {
  if (isLoaded || !otherLetters.test(text)) return
  isLoaded = true
  import('./script-faces.ts').catch(() => {
    isLoaded = false
  })
}
