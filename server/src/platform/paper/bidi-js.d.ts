declare module 'bidi-js' {
  interface Bidi {
    getEmbeddingLevels(text: string, base?: 'ltr' | 'rtl'): { levels: Uint8Array }
    /** The character that stands for this one in text from right to left; null: it is not mirrored. */
    getMirroredCharacter(character: string): string | null
  }
  export default function bidiFactory(): Bidi
}
