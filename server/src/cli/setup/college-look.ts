import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { extname, join } from 'node:path'
import { collegeFile } from '@portal/contract/college-file.ts'
import { z } from 'zod'
import type { Terminal } from '../command.ts'

/** The largest file of a logo, in bytes. */
const logoBytesMax = 1024 * 1024

/** What setup can change in the files of the college; `logo` is the path of a file to copy there. */
export const collegeLook = z.strictObject({
  primary: z.string().optional(),
  accent: z.string().optional(),
  logo: z.string().optional(),
})
export type CollegeLook = z.infer<typeof collegeLook>

const questions: Readonly<Record<keyof CollegeLook, string>> = {
  primary: 'Main colour, for white text on it, like #047376',
  accent: 'Second colour, for dark text on it, like #fec04d',
  logo: 'File of the logo, an SVG or PNG',
}
const parts = Object.keys(questions) as (keyof CollegeLook)[]

/** Asks for colours and logo until they can be used, and writes them; not in a folder without college.json. */
export async function askLook(folder: string, terminal: Terminal): Promise<void> {
  if (!existsSync(fileOf(folder))) return
  terminal.say('\nColours and logo (Enter keeps them; docs/configure.md has the other files of the college)')
  for (;;) {
    const look: CollegeLook = {}
    for (const part of parts) {
      const now = currentLook(folder)[part]
      const given = await terminal.ask(`  ${questions[part]}${now === undefined ? '' : ` [${now}]`}:`)
      if (given !== '') look[part] = given
    }
    const problems = lookProblems(folder, look)
    for (const problem of problems) terminal.say(`  ✗ ${problem}`)
    if (problems.length > 0) continue
    writeLook(folder, look)
    return
  }
}

/** Returns what is wrong with a look, a sentence each. */
export function lookProblems(folder: string, look: CollegeLook): string[] {
  if (Object.keys(look).length === 0) return []
  try {
    accessSync(fileOf(folder), constants.R_OK | constants.W_OK)
  } catch {
    return [
      `${fileOf(folder)} can't be changed here. Change it in the repository, and build the portal again`,
    ]
  }
  const checked = collegeFile.safeParse(withLook(folder, look))
  const problems = (checked.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
  if (look.logo !== undefined) {
    if (!existsSync(look.logo)) problems.push(`logo: ${look.logo} doesn't exist`)
    else if (statSync(look.logo).size > logoBytesMax) problems.push('logo: must be at most 1 MB')
  }
  return problems
}

/** Writes a look without problems into the college's files. The next build takes it in. */
export function writeLook(folder: string, look: CollegeLook): void {
  if (Object.keys(look).length === 0) return
  const college = withLook(folder, look)
  if (look.logo !== undefined) copyFileSync(look.logo, join(folder, college.logo ?? ''))
  writeFileSync(fileOf(folder), `${JSON.stringify(college, null, 2)}\n`)
}

interface File {
  colours?: { primary?: string | undefined; accent?: string | undefined }
  logo?: string
}

function withLook(folder: string, { primary, accent, logo }: CollegeLook): File {
  const file = read(folder)
  return {
    ...file,
    ...((primary ?? accent) && {
      colours: { ...file.colours, ...(primary && { primary }), ...(accent && { accent }) },
    }),
    ...(logo && { logo: `logo${extname(logo).toLowerCase()}` }),
  }
}

function currentLook(folder: string): CollegeLook {
  const { colours, logo } = read(folder)
  return { ...colours, logo }
}

function read(folder: string): File {
  return JSON.parse(readFileSync(fileOf(folder), 'utf8'))
}

function fileOf(folder: string): string {
  return join(folder, 'college.json')
}
