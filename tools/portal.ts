import { runPortalTool } from '@portal/server/cli/run-portal-tool.ts'

// `npm run portal -- user add …`: what an operator does to accounts; --help tells.
const complain = (line: string) => console.error(line)
const terminal = { say: (line: string) => console.log(line), complain }
process.exitCode = await runPortalTool(process.argv.slice(2), terminal, async () => {
  // The whole server is only read when there is something to do.
  const { openTool } = await import('@portal/server/cli/open-tool.ts')
  return openTool(process.env, complain)
})
