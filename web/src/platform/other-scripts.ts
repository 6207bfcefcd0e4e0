/** Bengali, Gurmukhi, Gujarati, Tamil, Telugu, Kannada and Malayalam. */
const otherLetters = /[\u0980-\u0d7f]/
let isLoaded = false

/**
 * Declares the typefaces of the other scripts of India once something to be shown has a letter of one: the sheets that every page
 * loads have Latin and Devanagari only.
 */
export function loadScriptsOf(text: string): void {
  if (isLoaded || !otherLetters.test(text)) return
  isLoaded = true
  import('./script-faces.ts').catch(() => {
    isLoaded = false
  })
}
