import type { Portal } from '#platform/portal.ts'
import { runPortalTool } from './run-portal-tool.ts'

export interface ToolRun {
  code: number
  said: string
  complained: string
}

/** Runs the tool on a portal that stays open, like an operator at a terminal. */
export function runTool(portal: Portal, ...args: string[]): Promise<ToolRun> {
  return runAnswering(portal, args, async (question) => {
    throw new Error(`Nobody answers '${question}'`)
  })
}

/** Runs a command that asks questions. */
export async function runAnswering(
  portal: Portal,
  args: readonly string[],
  answer: (question: string) => Promise<string>,
): Promise<ToolRun> {
  const said: string[] = []
  const complained: string[] = []
  const terminal = {
    say: (line: string) => void said.push(line),
    complain: (line: string) => void complained.push(line),
    ask: answer,
  }
  const code = await runPortalTool(args, terminal, {
    config: async () => portal.config,
    portal: async () => ({ portal, close: async () => undefined }),
    storage: async () => ({ storage: portal.backups.parts, close: async () => undefined }),
  })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}
