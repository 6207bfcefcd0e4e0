import { readFileSync } from 'node:fs'

/** Returns the bytes of a file in `testing/files`. */
export function sampleFile(name: string): Buffer {
  return readFileSync(new URL(`./files/${name}`, import.meta.url))
}
