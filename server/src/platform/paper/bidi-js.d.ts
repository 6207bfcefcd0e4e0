declare module 'bidi-js' {
  interface Bidi {
    getEmbeddingLevels(text: string, base?: 'ltr' | 'rtl'): { levels: Uint8Array }
    /** Returns the mirror image of a character for right-to-left text; null if it isn't mirrored. */
    getMirroredCharacter(character: string): string | null
  }
  export default function bidiFactory(): Bidi
}
