declare module 'pg/lib/utils.js' {
  const utils: {
    /** What a JavaScript value becomes as a parameter of a statement: text, bytes or null. */
    prepareValue(value: unknown): string | Buffer | null
  }
  export default utils
}
