import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { isSettingName, problemOfSetting } from '#server/settings.ts'
import { ToolProblem } from '../command.ts'
import { type DeskAccount, deskEmail, deskName, deskRoles } from '../desk-accounts.ts'
import { type CollegeLook, collegeLook } from './college-look.ts'

const answers = z.strictObject({
  settings: z.record(z.string(), z.string()),
  accounts: z
    .array(z.strictObject({ role: z.enum(deskRoles), name: deskName, email: deskEmail }))
    .default([]),
  look: collegeLook.default({}),
  testMailTo: deskEmail.optional(),
})

/** What `setup --from` reads in place of a person's answers. */
export interface Answers {
  settings: Readonly<Record<string, string>>
  accounts: readonly DeskAccount[]
  look: CollegeLook
  testMailTo?: string | undefined
}

/**
 * Reads a file of answers.
 * @throws {ToolProblem} If it isn't JSON of this shape, or if settings are unknown or malformed.
 */
export async function readAnswers(path: string): Promise<Answers> {
  const parsed = answers.safeParse(await readJson(path))
  if (!parsed.success)
    throw new ToolProblem(
      'failed',
      ...parsed.error.issues.map((issue) => `${path}: ${issue.path.join('.')}: ${issue.message}`),
    )
  const problems = Object.entries(parsed.data.settings).flatMap(([name, value]) => {
    const problem = isSettingName(name) ? problemOfSetting(name, value) : `${name} isn't a setting`
    return problem === null ? [] : [problem]
  })
  if (problems.length > 0) throw new ToolProblem('failed', ...problems)
  return parsed.data
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw new ToolProblem(
      'failed',
      `${path} can't be read: ${error instanceof Error ? error.message : error}`,
    )
  }
}
