import { runPortalTool } from '@portal/server/cli/run-portal-tool.ts'

// `npm run portal -- user add …`, `-- backup …`: the operator's commands; `-- --help` lists them.
const complain = (line: string) => console.error(line)
const terminal = { say: (line: string) => console.log(line), complain }
// The server is loaded only for a valid command.
const tool = async () => (await import('@portal/server/cli/open-tool.ts')).openTool(process.env, complain)
process.exitCode = await runPortalTool(process.argv.slice(2), terminal, {
  config: async () => (await tool()).config(),
  portal: async () => (await tool()).portal(),
  storage: async () => (await tool()).storage(),
})
