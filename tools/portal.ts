import { createInterface, type Interface } from 'node:readline'
import { ToolProblem } from '@portal/server/cli/command.ts'
import { runPortalTool } from '@portal/server/cli/run-portal-tool.ts'
import { loadEnvFile } from './load-env-file.mjs'

// `npm run portal -- user add …`, `-- backup …`: the operator's commands; `-- --help` lists them.
const complain = (line: string) => console.error(line)
const terminal = { say: (line: string) => console.log(line), complain, ask }
loadEnvFile()
let input: Interface | undefined
let lines: AsyncIterator<string> | undefined
// The server is loaded only for a valid command.
const tool = async () => (await import('@portal/server/cli/open-tool.ts')).openTool(process.env, complain)
process.exitCode = await runPortalTool(process.argv.slice(2), terminal, {
  config: async () => (await tool()).config(),
  portal: async (settings) => (await tool()).portal(settings),
  storage: async () => (await tool()).storage(),
})
input?.close()

async function ask(question: string): Promise<string> {
  input ??= createInterface({ input: process.stdin })
  lines ??= input[Symbol.asyncIterator]()
  process.stdout.write(`${question} `)
  const { done, value } = await lines.next()
  if (done) throw new ToolProblem('failed', 'The input ended before all questions were answered.')
  return value.trim()
}
