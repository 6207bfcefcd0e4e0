declare module 'pg/lib/utils.js' {
  const utils: {
    /** Converts a JavaScript value to a statement parameter: text, bytes or null. */
    prepareValue(value: unknown): string | Buffer | null
  }
  export default utils
}
