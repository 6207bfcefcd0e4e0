// @ts-check
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import serverEnv from './server-env.mjs'
import serverFlags from './server-flags.json' with { type: 'json' }
import serverProgram from './server-program.mjs'

/** A server that crashes more often has a cause that a restart doesn't fix. */
const restartsMax = 5
const windowMs = 60_000
/** The flags only buy speed for the same memory. Other starts, like systemd's, have them in their command. */
const flags = process.env.PORTAL_SHORTCUTS === 'off' ? [] : serverFlags
/** Time for its database and its port to be released. */
const restartDelayMs = 500
/** npm forwards a signal to the shell of a script, and that shell ends without notifying this process. */
const shellOfNpm = process.env.npm_lifecycle_event === undefined ? undefined : process.ppid
const shellCheckMs = 250

/**
 * Runs the server, and restarts it after a crash. Forwards signals to it. If the server ends by itself, after
 * a forwarded signal, or before it was ever ready (a wrong setting, a used port), this process ends with its
 * exit code. If npm started this process, it ends with npm.
 */
export function supervise() {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server
  let isStopping = false
  let wasReady = false
  /** @type {number[]} */
  let crashedAtMs = []

  function start() {
    if (isStopping) process.exit(0)
    server = spawn(process.execPath, [...flags, serverProgram], {
      // Detached, so that Ctrl-C reaches the server only once, through this process. The IPC channel tells it
      // if this process ends.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...serverEnv, ...process.env },
    })
    server.on('message', (message) => {
      if (message === 'ready') wasReady = true
    })
    server.once('exit', onExit)
  }

  /** @type {(code: number | null, signal: NodeJS.Signals | null) => void} */
  function onExit(code, signal) {
    server = undefined
    const exitCode = code ?? 128 + constants.signals[signal ?? 'SIGKILL']
    const hasFailedToStart = !wasReady && signal === null
    if (isStopping || code === 0 || hasFailedToStart) process.exit(exitCode)
    const now = performance.now()
    crashedAtMs = [...crashedAtMs.filter((at) => now - at < windowMs), now]
    const how = signal ? `by ${signal}` : `with exit code ${code}`
    if (crashedAtMs.length > restartsMax) {
      say(
        'fatal',
        `The portal ended ${how}, again after ${restartsMax} restarts within a minute. It stays down.`,
      )
      process.exit(exitCode)
    }
    say(
      'error',
      `The portal ended ${how} and is started again (${crashedAtMs.length} of ${restartsMax} within a minute).`,
    )
    setTimeout(start, restartDelayMs)
  }

  /** @type {(signal: 'SIGTERM' | 'SIGINT') => void} */
  function stop(signal) {
    isStopping = true
    if (server) server.kill(signal)
    else process.exit(0)
  }

  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGHUP', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
  if (shellOfNpm !== undefined) {
    const check = setInterval(() => {
      if (process.ppid === shellOfNpm) return
      clearInterval(check)
      stop('SIGTERM')
    }, shellCheckMs)
  }
  start()
}

const levels = { error: 50, fatal: 60 }

/**
 * Prints one line, in the form of the server's own log.
 * @param {keyof typeof levels} level
 * @param {string} msg
 */
function say(level, msg) {
  const isForPeople = process.stdout.isTTY && process.env.NODE_ENV !== 'production'
  const line = isForPeople ? msg : JSON.stringify({ level: levels[level], time: Date.now(), msg })
  process.stdout.write(`${line}\n`)
}

if (import.meta.main) supervise()
