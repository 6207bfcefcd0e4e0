import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collegeFile, railwayFile, subjectsFile } from '@portal/contract/college-file.ts'
import { root } from './run.ts'

/** Ends the program with a sentence for each mistake in the files of `college/`. */
export function requireCollege(): void {
  const mistakes = mistakesIn(join(root, 'college'))
  if (mistakes.length === 0) return
  for (const mistake of mistakes) console.error(mistake)
  process.exit(1)
}

/** Returns what is wrong with a college's files, each with its place. */
export function mistakesIn(folder: string): string[] {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const college = collegeFile.safeParse(read('college.json'))
  if (college.error) return college.error.issues.map((issue) => sentenceOf('college.json', issue))
  const { logo } = college.data
  if (logo !== undefined && !existsSync(join(folder, logo)))
    return [`college/college.json: logo: ${logo} isn't in the folder`]
  const subjects = subjectsFile(college.data).safeParse(read('subjects.json'))
  // A college without trains needs no file of them, and keeps the one of the repository.
  const needsRailway = existsSync(join(folder, 'railway.json')) || !college.data.without.includes('railway')
  const railway = needsRailway
    ? railwayFile.safeParse({ ...(read('railway.json') as object), stations: read('railway-stations.json') })
    : undefined
  return [
    ...(subjects.error?.issues.map((issue) => sentenceOf('subjects.json', issue)) ?? []),
    ...(railway?.error?.issues.map((issue) => sentenceOf('railway.json', issue)) ?? []),
  ]
}

type Issue = NonNullable<ReturnType<typeof collegeFile.safeParse>['error']>['issues'][number]

function sentenceOf(file: string, issue: Issue): string {
  const place = issue.code === 'unrecognized_keys' ? issue.keys : issue.path.map(String)
  return [`college/${file}`, place.join('.'), issue.message].filter(Boolean).join(': ')
}
