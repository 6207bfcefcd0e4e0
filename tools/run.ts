import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The root of the repository. */
export const root = join(import.meta.dirname, '..')

/**
 * The Node version pinned in package.json rather than the one that runs npm; without an installation, the
 * machine's own.
 */
const pinnedNode = join(root, 'node_modules', '.bin', 'node')
export const node = existsSync(pinnedNode) ? pinnedNode : process.execPath

export { default as serverEnv } from './server-env.mjs'
/**
 * The flags of the server, here and for `npm start`: a heap that grows by two fifths. Little data in it lives
 * long. By default V8 lets garbage grow to twice that on a machine with much memory, and with a tighter limit
 * it collects all the time. docs/decisions/0071 and 0100 give the cost of each setting.
 */
export { default as serverFlags } from './server-flags.json' with { type: 'json' }

export { default as serverProgram } from './server-program.mjs'

/**
 * Runs a program to its end with this terminal.
 * @param program A file of node_modules/.bin, or `node`.
 * @returns Its exit code; 1 if a signal ended it.
 */
export async function run(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  const file = program === 'node' ? node : join(root, 'node_modules', '.bin', program)
  const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`
  const child = spawn(file, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...env },
  })
  const stopChild = () => child.kill('SIGTERM')
  process.once('SIGTERM', stopChild)
  process.once('SIGINT', stopChild)
  try {
    return await new Promise<number>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code) => resolve(code ?? 1))
    })
  } finally {
    process.off('SIGTERM', stopChild)
    process.off('SIGINT', stopChild)
  }
}

/** Runs steps one after another, exits at the first failure, and prints the duration of each step. */
export async function runSteps(
  steps: readonly { name: string; run: () => Promise<number> }[],
): Promise<void> {
  const times: string[] = []
  for (const step of steps) {
    console.log(`\n— ${step.name}`)
    const startMs = performance.now()
    const code = await step.run()
    times.push(`${step.name}: ${((performance.now() - startMs) / 60_000).toFixed(1)} min`)
    if (code !== 0) {
      console.error(`\n${step.name}: failed (${code})`)
      process.exit(code)
    }
  }
  console.log(`\n${times.join('\n')}`)
}
